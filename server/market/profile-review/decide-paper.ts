import { and, eq, sql } from 'drizzle-orm'
import type { ReviewedProfile } from '#contract/profile-review'
import { paperWords } from '#contract/profile-review.rules'
import { DOCUMENT_EXPIRED, hasRunOut, publicName, type VerificationKind } from '#contract/profiles.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { verifications } from '../../tables/profile-reviews'
import { profileDetails } from '../../tables/profiles'
import { getReviewedProfile } from './get'
import { holdForDecision } from './hold-for-decision'

type Decided = {
  id: string
  paperId: string
  decision: 'verified' | 'rejected'
  reason: string
  validUntil: string | null
}

/**
 * Decides about a paper: a verified one is a badge, in the place of an older one of its kind; its person hears of it by mail.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, BAD_REQUEST in words, CONFLICT when somebody was faster
 */
export async function decidePaper(deps: Deps, asking: Asking, given: Decided): Promise<ReviewedProfile> {
  const decided = { ...given, reason: cleanText(given.reason) }
  const now = deps.clock.now()
  refuseHalf(decided, now)
  await inTransaction(deps.db, async (tx) => {
    const held = await holdForDecision(tx, asking.viewer, given.id)
    const kind = await write(tx, asking, decided, now)
    await enqueue(tx, 'mail.paper-decided', { paperId: given.paperId }, `paper-decided:${given.paperId}`)
    const { title, paragraphs, path } = paperWords({
      profileId: held.id,
      name: publicName(held),
      status: decided.decision,
      reason: decided.reason,
      kind,
    })
    await notifyTeam(tx, held.id, 'profile', { kind: 'profile', title, body: paragraphs[0] ?? '', href: path })
    await writeAudit(tx, {
      ...by(asking),
      at: now,
      eventType: `paper_${decided.decision}`,
      action: decided.decision === 'verified' ? 'Verified a paper' : 'Rejected a paper',
      resourceType: 'profile',
      resourceId: given.id,
      severity: 'low',
      metadata: { ownerId: held.userId, paperId: given.paperId, kind },
    })
    await tellProfiles(tx, [given.id])
  })
  return getReviewedProfile(deps, asking.viewer, given.id)
}

function refuseHalf({ decision, reason, validUntil }: Decided, now: Date): void {
  if (decision === 'rejected' && !reason) {
    throw refuseInWords('BAD_REQUEST', 'Enter a reason. The person will read it.')
  }
  if (decision === 'verified' && hasRunOut(validUntil, now)) {
    throw refuseInWords('BAD_REQUEST', DOCUMENT_EXPIRED)
  }
}

/** @returns the kind of the paper */
async function write(tx: Tx, { viewer }: Asking, decided: Decided, now: Date): Promise<VerificationKind> {
  const { id: profileId, paperId, decision, reason, validUntil } = decided
  const ofProfile = eq(verifications.profileId, profileId)
  const [paper] = await tx
    .select({ kind: verifications.kind, status: verifications.status })
    .from(verifications)
    .where(and(ofProfile, eq(verifications.id, paperId)))
  if (!paper) throw refuse('NOT_FOUND')
  if (paper.status !== 'pending') throw refuse('CONFLICT')
  if (decision === 'verified') {
    await tx
      .update(verifications)
      .set({ status: 'expired' })
      .where(and(ofProfile, eq(verifications.kind, paper.kind), eq(verifications.status, 'verified')))
    await tx
      .update(profileDetails)
      .set({ verifiedAt: sql`coalesce(${profileDetails.verifiedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(profileDetails.profileId, profileId))
  }
  await tx
    .update(verifications)
    .set({
      status: decision,
      reason,
      decidedBy: viewer.id,
      decidedAt: now,
      validUntil: decision === 'verified' ? validUntil : undefined,
    })
    .where(eq(verifications.id, paperId))
  return paper.kind as VerificationKind
}
