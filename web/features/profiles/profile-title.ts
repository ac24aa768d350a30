import type { PublicProfile } from '#contract/profile-shapes'
import { isReviewed } from '#contract/profiles.rules'
import { roleWords } from '#web/features/marketplace/card-words'

/** "Mara K., dog walking in Harbor Row". */
export function titleOf(profile: PublicProfile): string {
  const { name, userType, kinds, place } = profile
  const role = isReviewed(userType) ? lowered(roleWords({ userType, kinds })) : 'pet parent'
  return `${name}, ${role}${place ? ` in ${place.locality}` : ''}`
}

function lowered(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
