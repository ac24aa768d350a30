import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/** Changes of one person's address book take turns, so that neither the number nor the default is decided twice. */
export async function lockBook(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`addresses ${userId}`}, 0))`)
}
