import { and, eq } from 'drizzle-orm'
import type { OwnProfile, Paper } from '#contract/profile-shapes'
import { DOCUMENT_EXPIRED, hasRunOut, VERIFICATIONS_FOR } from '#contract/profiles.rules'
import type { Viewer } from '#server/core/people/viewer'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { verifications } from '../../tables/profile-reviews'
import { claimPictures } from '../media/claim'
import { holdOwn } from './hold'
import { getOwn } from './own'
import { countVerified } from './verified-at'

type NewPaper = Pick<Paper, 'kind' | 'number' | 'issuedBy' | 'validUntil'> & { id: string; evidenceId: string | null }

/**
 * Shows a paper to be checked, with a private picture of the viewer's own or without one.
 *
 * @throws NOT_FOUND for the profile and the picture, BAD_REQUEST, CONFLICT when one of the kind waits already
 */
export async function addPaper(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, kind, number, issuedBy, validUntil, evidenceId }: NewPaper,
): Promise<OwnProfile> {
  const now = deps.clock.now()
  if (hasRunOut(validUntil, now)) throw refuseInWords('BAD_REQUEST', DOCUMENT_EXPIRED)
  const paper = { kind, number: cleanLine(number), issuedBy: cleanLine(issuedBy), validUntil, evidenceId }
  try {
    await inTransaction(deps.db, async (tx) => {
      const { userType } = await holdOwn(tx, viewer, id)
      if (!VERIFICATIONS_FOR[userType].some((one) => one === kind)) throw refuse('BAD_REQUEST')
      if (evidenceId) await claimPictures(tx, viewer.id, [evidenceId], ['evidence'])
      await tx.insert(verifications).values({ profileId: id, ...paper, createdAt: now })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'verifications_one_live_key') throw error
    throw refuseInWords(
      'CONFLICT',
      'You’ve already sent a document of this kind for review. Remove it to send another.',
    )
  }
  return getOwn(deps, viewer, id)
}

/** Takes a paper back, and the badge that came with it. @throws NOT_FOUND */
export async function removePaper(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, paperId }: { id: string; paperId: string },
): Promise<OwnProfile> {
  await inTransaction(deps.db, async (tx) => {
    await holdOwn(tx, viewer, id)
    const [gone] = await tx
      .delete(verifications)
      .where(and(eq(verifications.id, paperId), eq(verifications.profileId, id)))
      .returning({ status: verifications.status })
    if (!gone) throw refuse('NOT_FOUND')
    if (gone.status !== 'verified') return
    await countVerified(tx, [id])
    await tellProfiles(tx, [id])
  })
  return getOwn(deps, viewer, id)
}
