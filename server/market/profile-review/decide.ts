import { and, eq, isNull, like, or } from 'drizzle-orm'
import { MARKER, ONBOARDING_COMPLETED } from '#contract/onboarding.rules'
import type { ReviewedProfile } from '#contract/profile-review'
import { type Decision, profileWords } from '#contract/profile-review.rules'
import { type Approval, publicName } from '#contract/profiles.rules'
import { type OpenOrders, refundsAfter, WATCH_DAYS } from '#contract/suspensions.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import { notifyTeam } from '#server/core/people/notify-team'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileReviews } from '../../tables/profile-reviews'
import { profileDetails, userProfiles } from '../../tables/profiles'
import { shopSuspensions } from '../../tables/suspensions'
import type { Held } from '../profiles/hold'
import { getReviewedProfile } from './get'
import { holdForDecision } from './hold-for-decision'
import { tellStaff } from './tell-staff'

type Decided = { decision: Decision; reason: string; openOrders: OpenOrders; now: Date }

/** From where each decision leads where; anywhere else somebody has decided meanwhile. */
const MOVES: Record<Decision, { from: Approval; to: Approval; action: string }> = {
  approved: { from: 'pending', to: 'approved', action: 'Approved a profile' },
  changes_requested: { from: 'pending', to: 'changes_requested', action: 'Requested changes to a profile' },
  suspended: { from: 'approved', to: 'suspended', action: 'Suspended a profile' },
  reinstated: { from: 'suspended', to: 'approved', action: 'Reinstated a profile' },
}

/**
 * Decides whether a profile is listed; its person hears of it by mail.
 *
 * @throws NOT_FOUND, NOT_ALLOWED, NOT_ONESELF, BAD_REQUEST without the reason it needs, CONFLICT when somebody was faster
 */
export async function decideProfile(
  deps: Deps,
  asking: Asking,
  {
    id,
    decision,
    reason: given,
    openOrders = { act: 'watch', days: WATCH_DAYS },
  }: { id: string; decision: Decision; reason: string; openOrders?: OpenOrders | undefined },
): Promise<ReviewedProfile> {
  const reason = cleanText(given)
  if (!reason && decision !== 'approved') {
    throw refuseInWords('BAD_REQUEST', 'Enter a reason. The person will read it.')
  }
  await inTransaction(deps.db, async (tx) => {
    const held = await holdForDecision(tx, asking.viewer, id)
    if (held.approval !== MOVES[decision].from) throw refuse('CONFLICT')
    await write(tx, asking, held, { decision, reason, openOrders, now: deps.clock.now() })
  })
  return getReviewedProfile(deps, asking.viewer, id)
}

async function write(
  tx: Tx,
  asking: Asking,
  held: Held,
  { decision, reason, openOrders, now }: Decided,
): Promise<void> {
  const { to, action } = MOVES[decision]
  // First, as a refund that is going on holds it before the goods, which move with the profile.
  const suspension = await writeSuspension(tx, held, { decision, openOrders, now })
  await tx
    .update(profileDetails)
    .set({
      approvalStatus: to,
      approvalReason: to === 'approved' ? '' : reason,
      approvedAt: decision === 'approved' ? now : undefined,
      updatedAt: now,
    })
    .where(eq(profileDetails.profileId, held.id))
  if (decision === 'approved') {
    // who filled it in by other ways than the first questions is not asked them again
    await tx
      .update(userProfiles)
      .set({ description: ONBOARDING_COMPLETED })
      .where(
        and(
          eq(userProfiles.id, held.id),
          or(isNull(userProfiles.description), like(userProfiles.description, `${MARKER}%`)),
        ),
      )
  }
  const [review] = await tx
    .insert(profileReviews)
    .values({ profileId: held.id, decision, reason, decidedBy: asking.viewer.id, createdAt: now })
    .returning({ id: profileReviews.id })
  if (!review) throw new Error('a decision was not written')
  await enqueue(tx, 'mail.profile-decided', { reviewId: review.id }, `profile-decided:${review.id}`)
  const { title, paragraphs, path } = profileWords({
    profileId: held.id,
    name: publicName(held),
    decision,
    reason,
    userType: held.userType,
    isPrivate: held.visibility === 'private',
  })
  await notifyTeam(tx, held.id, 'profile', { kind: 'profile', title, body: paragraphs[0] ?? '', href: path })
  await writeAudit(tx, {
    ...by(asking),
    at: now,
    eventType: `profile_${decision}`,
    action,
    resourceType: 'profile',
    resourceId: held.id,
    severity: decision === 'suspended' ? 'medium' : 'low',
    metadata: { ownerId: held.userId, kind: held.userType, ...(suspension && { openOrders }) },
  })
  await tellProfiles(tx, [held.id])
}

/**
 * Writes down what becomes of a shop's open orders, or that it is a shop like others again.
 *
 * @returns whether there is something to say about orders
 */
async function writeSuspension(
  tx: Tx,
  held: Held,
  { decision, openOrders, now }: Omit<Decided, 'reason'>,
): Promise<boolean> {
  const profileId = held.id
  const name = publicName(held)
  if (decision === 'reinstated') {
    const [over] = await tx.delete(shopSuspensions).where(eq(shopSuspensions.profileId, profileId)).returning()
    if (!over) return false
    await enqueue(tx, 'suspension.ended', { profileId, endedAt: now.toISOString() })
    await tellStaff(tx, { profileId, name }, decision, over)
  }
  if (decision !== 'suspended' || held.userType !== 'business-provider') return false
  const terms = { begunAt: now, refundsAt: refundsAfter(openOrders, now), refundedAt: null }
  await tx
    .insert(shopSuspensions)
    .values({ profileId, ...terms })
    .onConflictDoUpdate({ target: shopSuspensions.profileId, set: terms })
  await enqueue(tx, 'suspension.begun', { profileId })
  await tellStaff(tx, { profileId, name }, decision, terms)
  return true
}
