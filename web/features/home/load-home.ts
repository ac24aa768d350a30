import type { QueryClient } from '@tanstack/react-query'
import type { PageFacts } from '#web/lib/loaded-head'
import { homeFacts } from './home-facts'
import { facetsQuery, homeQuery } from './queries'

/** What stands on the front page, and what it says about itself. */
export async function loadHome(queryClient: QueryClient): Promise<PageFacts> {
  await Promise.all([queryClient.ensureQueryData(homeQuery), queryClient.ensureQueryData(facetsQuery)])
  return homeFacts()
}
