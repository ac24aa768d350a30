import type { Unread } from '#contract/notifications'

/** Whether nothing has changed since: what was said then still stands. */
export function isSame(known: Unread, unread: Unread): boolean {
  const newest = (one: Unread) => one.newestAt?.getTime()
  return known.count === unread.count && known.more === unread.more && newest(known) === newest(unread)
}

/** What is said about a count that came after another: nothing unless something new came. */
export function newsOf(known: Unread, unread: Unread): string {
  if (!unread.newestAt || unread.count === 0) return ''
  if (known.newestAt && unread.newestAt <= known.newestAt) return ''
  const fresh = unread.count - known.count
  return `${fresh > 1 ? `${fresh} new notifications` : 'A new notification'}, ${unread.more ? 'more than 99' : unread.count} unread`
}
