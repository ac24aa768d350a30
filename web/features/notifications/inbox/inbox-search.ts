import type { NotificationFilter } from '#contract/notifications'
import { NOTIFICATION_KINDS } from '#contract/notifications.rules'

export type InboxSearch = NotificationFilter

/** What the address asks for; anything else in it counts for nothing. */
export function readInboxSearch({ only, kind }: Record<string, unknown>): InboxSearch {
  const known = NOTIFICATION_KINDS.find((one) => one === kind)
  return { ...(only === 'unread' && { only }), ...(known && { kind: known }) }
}
