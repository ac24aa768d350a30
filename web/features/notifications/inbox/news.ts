import type { Unread } from '#contract/notifications'

/** What is said about a count that came after another: nothing unless something new came. */
export function newsOf(known: Unread, unread: Unread): string {
  if (!unread.newestAt || unread.count === 0) return ''
  if (known.newestAt && unread.newestAt <= known.newestAt) return ''
  const fresh = unread.count - known.count
  return `${fresh > 1 ? `${fresh} new notifications` : 'A new notification'}, ${unread.more ? 'more than 99' : unread.count} unread`
}
