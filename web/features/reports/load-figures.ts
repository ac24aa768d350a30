import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/lib/api'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'

export const figuresQuery = () => api.reports.figures.queryOptions()

export async function loadFigures(queryClient: QueryClient): Promise<PageFacts> {
  await queryClient.ensureQueryData(figuresQuery())
  return pageFacts({
    title: 'Moderation figures',
    description: 'How much people reported on Pawstead, what we decided, and how many decisions were overturned.',
    path: '/transparency',
  })
}
