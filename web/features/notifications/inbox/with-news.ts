import type { Notification, NotificationFilter } from '#contract/notifications'
import type { RowNews } from '#web/lib/live'
import type { Pages } from './marks'

/**
 * A list after these rows changed: on top what is new or was told again, read or unread what was marked, gone what was deleted. Only for a
 * list of all: where among the unread one stands that is unread again, the server knows.
 */
export function withNews(pages: Pages, { kind }: NotificationFilter, news: readonly RowNews[]): Pages {
  return news.reduce((known, { eventType, new: row, old }) => {
    const id = row.id ?? old.id
    if (eventType !== 'INSERT') {
      if (eventType === 'DELETE') return withItems(known, (items) => items.filter((one) => one.id !== id))
      const again = known.pages.flatMap(({ items }) => items).find((one) => one.id === id && isAgain(one, row))
      if (!again) {
        const marked = (one: Notification) =>
          one.id === id
            ? { ...one, about: aboutOf(row), readAt: moment(row.read_at), snoozedUntil: moment(row.snoozed_until) }
            : one
        return withItems(known, (items) => items.map(marked))
      }
      const moved = { ...again, ...readRow({ ...again, ...row }) }
      return withItems(known, (items, page) => {
        const rest = items.filter((one) => one.id !== id)
        return page === 0 ? [moved, ...rest].sort(newestFirst) : rest
      })
    }
    const isKnown = known.pages.some(({ items }) => items.some((one) => one.id === id))
    if (isKnown || (kind && row.kind !== kind)) return known
    return withItems(known, (items, page) => (page === 0 ? [readRow(row), ...items].sort(newestFirst) : items))
  }, pages)
}

/** It was told once more before it was read, in the same words or in newer ones, or came back after it was put off. */
function isAgain({ times, createdAt, snoozedUntil }: Notification, row: Record<string, unknown>): boolean {
  if (typeof row.times !== 'number') return false
  return row.times > times || (snoozedUntil !== null && new Date(String(row.created_at)) > createdAt)
}

function withItems(pages: Pages, change: (items: Notification[], page: number) => Notification[]): Pages {
  return { ...pages, pages: pages.pages.map((page, index) => ({ ...page, items: change(page.items, index) })) }
}

function newestFirst(one: Notification, other: Notification): number {
  return other.createdAt.getTime() - one.createdAt.getTime()
}

/** A row of the database as the list shows it. */
function readRow(row: Record<string, unknown>): Notification {
  const { id, kind, title, body, href, times, created_at, read_at, snoozed_until } = row
  const words = { id, kind, title, body, href, times } as Omit<
    Notification,
    'about' | 'createdAt' | 'readAt' | 'snoozedUntil'
  >
  return {
    ...words,
    about: aboutOf(row),
    createdAt: new Date(String(created_at)),
    readAt: moment(read_at),
    snoozedUntil: moment(snoozed_until),
  }
}

function aboutOf({ about_matter: matter, about_id: id }: Record<string, unknown>): Notification['about'] {
  return matter && id ? ({ matter, id } as Notification['about']) : null
}

function moment(value: unknown): Date | null {
  return typeof value === 'string' ? new Date(value) : null
}
