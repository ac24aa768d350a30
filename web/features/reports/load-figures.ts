import type { QueryClient } from '@tanstack/react-query'
import { FIGURES_PAGE } from '#contract/reports.rules'
import { api } from '#web/lib/api'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'

export const figuresQuery = () => api.reports.figures.queryOptions()

export async function loadFigures(queryClient: QueryClient): Promise<PageFacts> {
  await queryClient.ensureQueryData(figuresQuery())
  return pageFacts(FIGURES_PAGE)
}
