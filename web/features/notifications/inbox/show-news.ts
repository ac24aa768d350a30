import type { QueryClient } from '@tanstack/react-query'
import type { RowNews } from '#web/lib/live'
import { isOfUnread, LISTS } from './lists'
import type { Pages } from './marks'
import { marksUnderWay } from './use-marks'
import { withNews } from './with-news'

/** Puts changed rows into the lists that are kept, so that none has to be asked for again page after page. */
export function showNews(queryClient: QueryClient, news: readonly RowNews[]): void {
  // what is being marked here is shown already, and an earlier mark of it may be told only now
  const marked = marksUnderWay(queryClient)
  const others = news.filter(({ eventType, new: row }) => eventType !== 'UPDATE' || !marked(String(row.id)))
  if (others.length === 0) return
  for (const [queryKey] of queryClient.getQueriesData({ queryKey: LISTS })) {
    // an answer on its way may be from before; and what is unread again may belong between two pages
    const mustAsk = isOfUnread(queryKey) || queryClient.isFetching({ queryKey, exact: true }) > 0
    if (mustAsk) void queryClient.invalidateQueries({ queryKey, exact: true })
    else
      queryClient.setQueryData<Pages>(queryKey, (pages) => pages && withNews(pages, queryKey.at(-1) as object, others))
  }
}
