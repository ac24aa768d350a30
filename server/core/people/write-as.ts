import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'
import type { Viewer } from './viewer'

/**
 * Says who writes in a profile's name until the transaction ends: the tables go by what our team decided about them too, and
 * not only about whom the profile stands on (functions/3-market/sanctions.sql).
 */
export async function writeAs(tx: Tx, { id }: Pick<Viewer, 'id'>): Promise<void> {
  await tx.execute(sql`select set_config('pawstead.writer', ${id}, true)`)
}
