import { isReviewed } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import type { profileDetails } from '../../tables/profiles'

/** A pet parent begins among members and needs no review; everybody else is a draft until somebody looked. */
export function startingDetails(
  type: ProfileType,
): Pick<typeof profileDetails.$inferInsert, 'visibility' | 'approvalStatus'> {
  return isReviewed(type)
    ? { visibility: 'public', approvalStatus: 'draft' }
    : { visibility: 'members', approvalStatus: 'approved' }
}
