import type { NotificationFilter } from '#contract/notifications'
import { api } from '#web/lib/api'

/** How the keys of all lists that are kept begin. */
export const LISTS = [...api.notifications.list.key(), 'pages']

export function listKey(filter: NotificationFilter): readonly unknown[] {
  return [...LISTS, filter]
}

/** Whether it is a list from which something goes once it is read. */
export function isOfUnread(queryKey: readonly unknown[]): boolean {
  return (queryKey.at(-1) as NotificationFilter).only === 'unread'
}
