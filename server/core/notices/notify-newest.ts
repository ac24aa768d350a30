import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import { cut, LONGEST, notify, type OtherNotice } from './notify'

/**
 * Tells a person of the newest of several things of one kind behind one address, such as the messages of a conversation. On one
 * day they are one notice: while it is unread it gets the newest words and counts, and once it was read the next takes its
 * place. Who calls this holds something of the person's, so that two at once take turns, and may call it twice for the same.
 *
 * @param times how many are unread by now
 * @param isNewest whether nothing newer is unread: an older one that is told late keeps its words to itself
 * @returns whether it was told anew, also on devices; false where an unread notice only counted on
 */
export async function notifyNewest(
  tx: Tx,
  notice: OtherNotice,
  { times, isNewest }: { times: number; isNewest: boolean },
): Promise<boolean> {
  const { userId, kind, href } = notice
  const today = sql`user_id = ${userId} and kind = ${kind} and href = ${href} and created_at > now() - interval '1 day'`
  const words = sql`, created_at = now(), title = ${cut(notice.title, LONGEST.title)}, body = ${cut(notice.body, LONGEST.body)}`
  const { rows } = await tx.execute(sql`
    update notifications set times = ${Math.max(1, times)}${isNewest ? words : sql``}
    where id = (select id from notifications where ${today} and read_at is null order by created_at desc limit 1 for update)
    returning id`)
  if (rows.length > 0) return false
  await tx.execute(sql`delete from notifications where ${today} and read_at is not null`)
  await notify(tx, notice)
  return true
}
