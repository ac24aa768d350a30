import type { Notification, Unread } from '#contract/notifications'

export type Pages = { pages: { items: Notification[]; next: string | null }[]; pageParams: unknown[] }

/** The pages with these marked as read at a moment, or as unread; all of them where none are named. */
export function withMarks(pages: Pages, ids: readonly string[] | null, readAt: Date | null): Pages {
  const mark = (one: Notification) =>
    (ids === null || ids.includes(one.id)) && (one.readAt === null) !== (readAt === null) ? { ...one, readAt } : one
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(mark) })) }
}

/** The count after so many more, or with a negative number fewer, are unread; what was not counted stays unknown. */
export function withUnread(known: Unread, change: number): Unread {
  if (known.more && Number.isFinite(change)) return known
  const count = known.count + change
  return { ...known, count: Math.min(Math.max(count, 0), 99), more: count > 99 }
}
