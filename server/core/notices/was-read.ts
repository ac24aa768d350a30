import { sql } from 'drizzle-orm'
import type { NotificationKind } from '#contract/notifications.rules'
import type { Db, Tx } from '#server/infra/database/db'

/**
 * Whether a person has read what they were told about a page since a moment, so that a mail about it comes too late.
 *
 * @param since an ISO 8601 time; undefined for a mail that did not wait
 */
export async function wasReadSince(
  db: Db | Tx,
  { userId, kind, href }: { userId: string; kind: NotificationKind; href: string },
  since: string | undefined,
): Promise<boolean> {
  if (since === undefined) return false
  const { rows } = await db.execute(sql`
    select from notifications
    where user_id = ${userId} and kind = ${kind} and href = ${href} and read_at >= ${since}::timestamptz limit 1`)
  return rows.length > 0
}
