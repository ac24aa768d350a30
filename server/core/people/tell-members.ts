import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/** Has every replica look again at the sessions of all who act for a profile, once this is committed. */
export async function tellMembers(tx: Tx, profileId: string): Promise<void> {
  await tx.execute(sql`select announce('sessions', user_id::text) from profile_members where profile_id = ${profileId}`)
}
