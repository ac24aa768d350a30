import type { QueryClient } from '@tanstack/react-query'
import { CART_CHANGE } from '#web/features/cart/server-cart'
import { showNews } from '#web/features/notifications/inbox/show-news'
import { NOTIFICATION_MARK } from '#web/features/notifications/inbox/use-marks'
import { keepLive, type RowNews } from '#web/lib/live'
import { setLive } from '#web/lib/live-state'
import { createBurst } from './burst'
import { ACCOUNT_STALE, CART_STALE, isStale, type Stale, staleOf } from './stale'

/** Many changes come together, and are asked for once. */
const GATHERED_MS = 100
/** A page nobody looks at for so long is told nothing more until it is looked at. */
const HIDDEN_MS = 3 * 60_000

/** What is being changed here is shown already and read again at the end: in between, the server's answer is the older one. */
const BUSY = [
  { path: 'cart', mutationKey: CART_CHANGE },
  { path: 'notifications', mutationKey: NOTIFICATION_MARK },
] as const

/** Asks again for what is on show whenever the server tells that it has changed. @returns how to stop */
export function followLive(queryClient: QueryClient, person: string): () => void {
  const burst = createBurst<Stale>((stale) => renew(queryClient, stale), GATHERED_MS)
  const notices = createBurst<RowNews>((news) => showNews(queryClient, news), GATHERED_MS)
  const live = keepLive(
    [
      {
        name: 'cart_updates',
        bindings: [{ table: 'cart_items', filter: `user_id=eq.${person}` }],
        onNews: () => burst.add(...CART_STALE),
        onGap: () => burst.add(...CART_STALE),
      },
      {
        name: 'account_updates',
        bindings: [
          { table: 'notifications', filter: `user_id=eq.${person}` },
          { table: 'orders' },
          { table: 'invoices' },
          { table: 'pets' },
          { table: 'conversations' },
        ],
        onNews: (news) => {
          if (news.table === 'notifications') notices.add(news)
          burst.add(...staleOf(news))
        },
        onGap: () => burst.add(...ACCOUNT_STALE),
      },
    ],
    setLive,
  )

  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    // each try without a network is written into the console
    if (!navigator.onLine) return live.pause()
    live.resume()
    if (document.visibilityState === 'hidden') timer = setTimeout(live.pause, HIDDEN_MS)
  }
  look()
  for (const name of ['online', 'offline']) addEventListener(name, look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearTimeout(timer)
    for (const name of ['online', 'offline']) removeEventListener(name, look)
    document.removeEventListener('visibilitychange', look)
    burst.stop()
    notices.stop()
    live.stop()
  }
}

function renew(queryClient: QueryClient, stale: readonly Stale[]): void {
  const busy = BUSY.filter(({ mutationKey }) => queryClient.isMutating({ mutationKey }) > 0)
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => isStale(queryKey, stale) && !isStale(queryKey, busy),
  })
}
