import { eq } from 'drizzle-orm'
import type { OwnProfile } from '#contract/profile-shapes'
import { EMERGENCY_HOURS } from '#contract/profiles.rules'
import type { Viewer } from '#server/core/people/viewer'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileDetails } from '../../tables/profiles'
import { holdOwn } from './hold'
import { getOwn } from './own'

/** Says that a clinic of the viewer's own takes emergencies now, or no longer. @throws NOT_FOUND */
export async function setEmergency(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, on }: { id: string; on: boolean },
): Promise<OwnProfile> {
  const now = deps.clock.now()
  const emergencyUntil = on ? new Date(now.getTime() + EMERGENCY_HOURS * 3_600_000) : null
  await inTransaction(deps.db, async (tx) => {
    const { userType, isActive } = await holdOwn(tx, viewer, id)
    if (userType !== 'veterinary-clinic' || !isActive) throw refuse('NOT_FOUND')
    await tx.update(profileDetails).set({ emergencyUntil, updatedAt: now }).where(eq(profileDetails.profileId, id))
    await tellProfiles(tx, [id])
  })
  return getOwn(deps, viewer, id)
}
