import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'
import { type Notice, notify } from './notify'

/** Tells everybody who runs the place. */
export async function notifyAdmins(db: Db | Tx, words: Pick<Notice, 'title' | 'body' | 'href'>): Promise<void> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select distinct user_id as "userId" from user_roles
    where role in ('admin', 'super-admin') and is_active and (expires_at is null or expires_at > now())`)
  for (const { userId } of rows) await notify(db, { userId, kind: 'money', ...words })
}
