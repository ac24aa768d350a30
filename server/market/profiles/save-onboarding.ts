import { eq } from 'drizzle-orm'
import { ONBOARDING_COMPLETED, onboardingMarker, readOnboarding } from '#contract/onboarding.rules'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { userProfiles } from '../../tables/profiles'
import { holdOwn } from './hold'

/**
 * Keeps which steps of the beginning are done. What another device has done stays done, and completed stays completed.
 *
 * @returns the marker
 * @throws NOT_FOUND
 */
export async function saveOnboarding(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { id, done, completed }: { id: string; done: string[]; completed: boolean },
): Promise<{ description: string }> {
  return inTransaction(db, async (tx) => {
    const { userType, description: before } = await holdOwn(tx, viewer, id)
    const known = readOnboarding(before)
    const description =
      completed || known.completed ? ONBOARDING_COMPLETED : onboardingMarker(userType, [...known.done, ...done])
    await tx.update(userProfiles).set({ description }).where(eq(userProfiles.id, id))
    return { description }
  })
}
