import { asc, inArray } from 'drizzle-orm'
import type { Paper } from '#contract/profile-shapes'
import type { Db, Tx } from '#server/infra/database/db'
import { verifications } from '../../tables/profile-reviews'

/** The papers of these profiles, oldest first. */
export async function papersOf(
  db: Db | Tx,
  profileIds: string[],
): Promise<(Paper & { profileId: string; evidenceId: string | null })[]> {
  const { profileId, id, kind, status, number, issuedBy, validUntil, evidenceId, reason, decidedAt, createdAt } =
    verifications
  const rows = await db
    .select({ profileId, id, kind, status, number, issuedBy, validUntil, evidenceId, reason, decidedAt, createdAt })
    .from(verifications)
    .where(inArray(profileId, profileIds))
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({ ...row, status: row.status as Paper['status'] }))
}
