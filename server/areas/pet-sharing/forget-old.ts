import { sql } from 'drizzle-orm'
import { ENDED_LINK_DAYS, SCAN_DAYS } from '#contract/pet-sharing.rules'
import type { Deps } from '#server/infra/deps'

/** What finders wrote, and links that ended long ago: as the help center says. */
export async function forgetOldSharing({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    delete from pet_tag_scans where created_at < ${now}::timestamptz - make_interval(days => ${SCAN_DAYS})`)
  await db.execute(sql`
    delete from pet_share_links
    where least(expires_at, coalesce(revoked_at, expires_at)) < ${now}::timestamptz - make_interval(days => ${ENDED_LINK_DAYS})`)
}
