import { eq } from 'drizzle-orm'
import { completeness } from '#contract/profile-completeness.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { isReviewed } from '#contract/profiles.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileReviews } from '../../tables/profile-reviews'
import { profileDetails } from '../../tables/profiles'
import { type Held, holdOwn } from './hold'
import { firstSlug } from './names'
import { getOwn } from './own'

const ON_SALE = 'Your products are still for sale. Unpublish or archive them first, or close the shop.'

type Submitting = Pick<Deps, 'db' | 'clock'>

/**
 * Asks for one of the viewer's own profiles to be looked at and listed; while it waits or is listed nothing changes.
 *
 * @throws NOT_FOUND, BAD_REQUEST with what is missing, CONFLICT in words where it is not for its person to ask
 */
export async function submitProfile(deps: Submitting, asking: Asking, id: string): Promise<OwnProfile> {
  const [{ viewer }, now] = [asking, deps.clock.now()]
  await inTransaction(deps.db, async (tx) => {
    const held = await holdOwn(tx, viewer, id)
    if (held.approval === 'pending' || (held.approval === 'approved' && isReviewed(held.userType))) return
    refuseUnready(held, await getOwn({ ...deps, db: tx }, viewer, id))
    const slug = await firstSlug(tx, held, 'submitted')
    await tx
      .update(profileDetails)
      .set({ approvalStatus: 'pending', approvalReason: '', submittedAt: now, slug, updatedAt: now })
      .where(eq(profileDetails.profileId, id))
    await tx
      .insert(profileReviews)
      .values({ profileId: id, decision: 'submitted', decidedBy: viewer.id, createdAt: now })
    await writeAudit(tx, { ...line(asking, held, now), eventType: 'profile_submitted', action: 'Submitted for review' })
    await tellProfiles(tx, [id])
  })
  return getOwn(deps, viewer, id)
}

/**
 * Takes one of the viewer's own profiles off the list or out of the queue; a draft stays as it is. What is listed is its
 * owners' to take off, as it is theirs to close it, and nothing of it may be on sale.
 *
 * @throws NOT_FOUND, CONFLICT in words
 */
export async function withdrawProfile(deps: Submitting, asking: Asking, id: string): Promise<OwnProfile> {
  const [{ viewer }, now] = [asking, deps.clock.now()]
  await inTransaction(deps.db, async (tx) => {
    const held = await holdOwn(tx, viewer, id)
    refuseStanding(held)
    if (held.approval === 'draft') return
    if (held.approval === 'approved') await holdOwn(tx, viewer, id, 'closing')
    await tx
      .update(profileDetails)
      .set({ approvalStatus: 'draft', approvalReason: '', submittedAt: null, updatedAt: now })
      .where(eq(profileDetails.profileId, id))
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'profile_details_on_sale_check' ? refuseInWords('CONFLICT', ON_SALE) : error
      })
    await writeAudit(tx, {
      ...line(asking, held, now),
      eventType: 'profile_withdrawn',
      action: 'Took a profile off the list',
    })
    await tellProfiles(tx, [id])
  })
  return getOwn(deps, viewer, id)
}

function refuseStanding({ userType, isActive, approval }: Held): void {
  if (!isReviewed(userType))
    throw refuseInWords('CONFLICT', 'Pet parent profiles aren’t listed and don’t need a review.')
  if (!isActive) throw refuseInWords('CONFLICT', 'This profile is closed. Reopen it first.')
  if (approval === 'suspended')
    throw refuseInWords('CONFLICT', 'This profile is suspended. Please contact us about it.')
}

function refuseUnready(held: Held, profile: OwnProfile): void {
  refuseStanding(held)
  const missing = completeness(profile).missing.filter(({ required }) => required)
  if (missing.length === 0) return
  throw refuseInWords('BAD_REQUEST', `Still missing: ${missing.map(({ label }) => label).join('; ')}.`)
}

const line = (asking: Asking, { id, userType, approval }: Held, at: Date) => ({
  ...by(asking),
  at,
  resourceType: 'profile',
  resourceId: id,
  metadata: { kind: userType, before: approval },
})
