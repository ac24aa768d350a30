import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'

/** Of a request `d`: whether it names an email for the answer, or leaves it to the account’s. */
export const BY_EMAIL = sql.raw(`case when d.contact = '' then exists (
    select from auth_users u where u.id = d.user_id and u.deleted_at is null and u.email is not null)
  else d.contact ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' end`)

/** Where an answer goes by mail: what was entered, else the account's address; null where neither is one. */
export async function addressOf(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ to: string | null }>(sql`
    select case when d.contact ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$' then d.contact
      when d.contact = '' and u.deleted_at is null then u.email end as to
    from data_requests d left join auth_users u on u.id = d.user_id where d.id = ${id}`)
  return rows[0]?.to ?? null
}
