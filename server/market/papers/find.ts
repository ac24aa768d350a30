import { sql } from 'drizzle-orm'
import type { Db } from '#server/infra/database/db'

/**
 * Whether a PDF is kept under this id, for an address that was signed by us: a paper of a pet, or the file of a message that
 * stands; for those who judge, of any message.
 */
export async function isPaper(db: Db, id: string, { judged }: { judged: boolean }): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pet_documents d where d.id = ${id} and d.media_id is null
    union all
    select from message_files f join messages said on said.id = f.message_id where f.id = ${id} and (${judged} or said.status = 'published')`)
  return rows.length > 0
}

/** Which of these are kept, whether or not anybody may read them yet. */
export async function keptPapers(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const asked = sql.param([...ids])
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from pet_documents where id = any(${asked}::uuid[])
    union all
    select id from message_files where id = any(${asked}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}
