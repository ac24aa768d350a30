import type { Notification, NotificationFilter, Unread } from '#contract/notifications'

export type Pages = { pages: { items: Notification[]; next: string | null }[]; pageParams: unknown[] }

/** Which are meant: some by their ids, or all, or all of one kind. */
export type Which = { ids: readonly string[] } | NotificationFilter

/** The pages with these marked as read at a moment, or as unread; put off until then where a moment is named. */
export function withMarks(pages: Pages, which: Which, readAt: Date | null, until: Date | null = null): Pages {
  const isMeant = ({ id, kind }: Notification) =>
    'ids' in which ? which.ids.includes(id) : which.kind === undefined || which.kind === kind
  const mark = (one: Notification) => {
    if (!isMeant(one)) return one
    if (until || readAt === null) return { ...one, readAt: readAt && (one.readAt ?? readAt), snoozedUntil: until }
    return one.readAt ? one : { ...one, readAt }
  }
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, items: page.items.map(mark) })) }
}

/** The count after so many more, or with a negative number fewer, are unread; what was not counted stays unknown. */
export function withUnread(known: Unread, change: number): Unread {
  if (known.more && Number.isFinite(change)) return known
  const count = known.count + change
  return { ...known, count: Math.min(Math.max(count, 0), 99), more: count > 99 }
}
