import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Notification, NotificationFilter, Unread } from '#contract/notifications'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import type { Viewer } from '#server/core/people/viewer'
import type { Deps } from '#server/infra/deps'

const PAGE_SIZE = 30
const COUNTED = 99

type Row = Omit<Notification, 'createdAt' | 'readAt' | 'snoozedUntil'> & {
  createdAt: string
  readAt: string | null
  snoozedUntil: string | null
  cursorAt: string
}

/** What the viewer was told, newest first, thirty at a time. @throws BAD_REQUEST on a cursor that is not one of ours */
export async function listNotifications(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { only, kind, cursor }: NotificationFilter & { cursor?: string | undefined },
): Promise<Page<Notification>> {
  const wanted = sql`n.user_id = ${viewer.id} and ${only ? sql`n.read_at is null` : sql`true`}
    and ${kind ? sql`n.kind = ${kind}` : sql`true`}`
  const [beyond, order] = [beyondMoment(cursor, sql`n.created_at`, sql`n.id`), sql`n.created_at desc, n.id desc`]
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`
    select n.id, n.kind, n.title, n.body, n.href, n.times,
      case when n.about_id is not null then jsonb_build_object('matter', n.about_matter, 'id', n.about_id) end as about, to_json(n.created_at)#>>'{}' as "createdAt",
      to_json(n.read_at)#>>'{}' as "readAt", to_json(n.snoozed_until)#>>'{}' as "snoozedUntil", n.created_at::text as "cursorAt"
    from notifications n
    where ${wanted} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list: sql`from notifications n where ${wanted}`, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, momentCursor)
  return {
    items: page.map(({ cursorAt: _, createdAt, readAt, snoozedUntil, ...notification }) => ({
      ...notification,
      createdAt: new Date(createdAt),
      readAt: readAt === null ? null : new Date(readAt),
      snoozedUntil: snoozedUntil === null ? null : new Date(snoozedUntil),
    })),
    next,
    ...span,
  }
}

/** How many the viewer has not read. Nobody reads a number above 99, so it is not counted. */
export async function countUnread({ db }: Pick<Deps, 'db'>, viewer: Viewer): Promise<Unread> {
  const { rows } = await db.execute<{ count: number; newestAt: string | null }>(sql`
    select count(*)::int as count, (
      select to_json(max(created_at))#>>'{}' from notifications where user_id = ${viewer.id}
    ) as "newestAt"
    from (
      select from notifications where user_id = ${viewer.id} and read_at is null limit ${COUNTED + 1}
    ) unread`)
  const { count: found = 0, newestAt = null } = rows[0] ?? {}
  return {
    count: Math.min(found, COUNTED),
    more: found > COUNTED,
    newestAt: newestAt === null ? null : new Date(newestAt),
  }
}
