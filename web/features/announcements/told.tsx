import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useState } from 'react'
import { useShownPage } from '#web/kit/page/shown-page'
import { api } from '#web/lib/api'
import { type Line, linesOf, pausesOf } from './lines'

/**
 * Asks for what is told to everybody while the server draws a page, so that it stands there before any script runs. A
 * page that comes without it is better than none.
 */
export const askTold = createIsomorphicFn()
  .server(async (queryClient: QueryClient): Promise<void> => {
    await Promise.all([
      queryClient.prefetchQuery(api.announcements.current.queryOptions()),
      queryClient.prefetchQuery(api.switches.paused.queryOptions()),
    ])
  })
  .client(async (_queryClient: QueryClient): Promise<void> => {})

/** The lines of the page as the server drew it. */
export function useTold(): Line[] {
  const alone = useShownPage().frame === 'task'
  const queryClient = useQueryClient()
  const [lines] = useState(() => {
    const told = queryClient.getQueryData(api.announcements.current.queryOptions().queryKey)
    const paused = queryClient.getQueryData(api.switches.paused.queryOptions().queryKey)
    return linesOf(pausesOf(paused?.items ?? [], alone), told?.items ?? [], ({ reason }) => reason)
  })
  return lines
}

/** Their names, for the script in the head: it keeps no room for what this browser closed. */
export function ToldMeta() {
  const lines = useTold()
  return <meta name="announced" content={JSON.stringify(lines.map(({ id }) => id))} />
}
