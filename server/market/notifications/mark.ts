import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.rules'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'
import { notifications } from '../../tables/notifications'

/** Marks the viewer's own as read: these, or all that are not; of one kind where one is named. */
export async function markRead(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { ids, kind }: { ids?: string[] | undefined; kind?: NotificationKind | undefined },
): Promise<{ readAt: string; marked: number }> {
  const readAt = clock.now()
  const { id, userId } = notifications
  const ofKind = kind && eq(notifications.kind, kind)
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt })
    .where(and(eq(userId, viewer.id), isNull(notifications.readAt), ids && inArray(id, ids), ofKind))
  return { readAt: readAt.toISOString(), marked: rowCount ?? 0 }
}

/** Marks the viewer's own as unread again, also what was put off: these, or those that were read at one moment. */
export async function markUnread(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  which: { ids: string[] } | { readAt: string },
): Promise<{ marked: number }> {
  const { id, userId, readAt } = notifications
  const those = 'ids' in which ? inArray(id, which.ids) : eq(readAt, new Date(which.readAt))
  const { rowCount } = await db
    .update(notifications)
    .set({ readAt: null, snoozedUntil: null })
    .where(and(eq(userId, viewer.id), isNotNull(readAt), those))
  return { marked: rowCount ?? 0 }
}
