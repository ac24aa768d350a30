import { sql } from 'drizzle-orm'
import type { Tx } from '#server/infra/database/db'

/**
 * Keeps since when these profiles count as verified: since the earliest of their papers that still stands, else not at
 * all. Profiles that never showed a paper, as those of the demo town, keep what they have.
 */
export async function countVerified(tx: Tx, profileIds: string[]): Promise<void> {
  if (profileIds.length === 0) return
  await tx.execute(sql`
    update profile_details d
    set verified_at = (
      select min(decided_at) from verifications v where v.profile_id = d.profile_id and v.status = 'verified'
    )
    where d.profile_id = any (${sql.param(profileIds)}::uuid[])`)
}
