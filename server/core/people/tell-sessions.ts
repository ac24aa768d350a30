import { sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/infra/database/db'

/**
 * Has every replica look again at a session, or at all sessions of a person. In a transaction the notice goes out
 * with the commit.
 *
 * @param id of the session or of the person
 */
export async function tellSessions(tx: Db | Tx, id: string): Promise<void> {
  await tx.execute(sql`select announce('sessions', ${id})`)
}
