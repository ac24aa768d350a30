import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { NotificationFilter } from '#contract/notifications'
import { api, client } from '#web/lib/api'
import { listKey } from './lists'

/** Where nothing tells of new ones at once, they are noticed within this time. */
const LOOK_MS = 5 * 60_000

export const unreadQuery = () => api.notifications.unread.queryOptions()

export function useUnread() {
  return useQuery({ ...unreadQuery(), refetchInterval: LOOK_MS, refetchOnWindowFocus: 'always' })
}

/** What the person was told, page after page. What was opened before stays open when they come back. */
export function useNotifications(filter: NotificationFilter, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: listKey(filter),
    queryFn: ({ pageParam }) =>
      client.notifications.list(pageParam === null ? filter : { ...filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    enabled,
  })
}
