import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'

/** Where the answer to a request `d` goes by mail: what was entered, else the account's address; null where neither is one. */
const ADDRESS = sql.raw(`case when d.contact ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' then d.contact
  when d.contact = '' then (select u.email from auth_users u where u.id = d.user_id and u.deleted_at is null) end`)

/** Whether it goes by mail at all. */
export const BY_EMAIL = sql`(${ADDRESS}) is not null`

/** The address for the answer to one request; null where there is none. */
export async function addressOf(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ to: string | null }>(
    sql`select ${ADDRESS} as to from data_requests d where d.id = ${id}`,
  )
  return rows[0]?.to ?? null
}
