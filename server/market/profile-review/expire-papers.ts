import { sql } from 'drizzle-orm'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { countVerified } from '../profiles/verified-at'

/** Lets papers run out the day after the last one they count, and takes their badges off the pages. @returns how many did */
export async function expirePapers({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ profileId: string }>(sql`
      update verifications set status = 'expired'
      where status = 'verified' and valid_until < ${clock.now().toISOString().slice(0, 10)}::date
      returning profile_id as "profileId"`)
    const ids = [...new Set(rows.map(({ profileId }) => profileId))]
    await countVerified(tx, ids)
    await tellProfiles(tx, ids)
    return rows.length
  })
}
