import type { Standing } from '#contract/people.rules'
import type { ProfileType, Role } from '#contract/roles'

export const TYPE_WORDS: Record<ProfileType, string> = {
  'pet-parent': 'Pet parents',
  'service-provider': 'Service providers',
  'business-provider': 'Business providers',
  'animal-rescue': 'Animal rescues',
  'veterinary-clinic': 'Veterinary clinics',
}

/** One of them. */
export const PROFILE_WORDS: Record<ProfileType, string> = {
  'pet-parent': 'Pet parent',
  'service-provider': 'Service provider',
  'business-provider': 'Business provider',
  'animal-rescue': 'Animal rescue',
  'veterinary-clinic': 'Veterinary clinic',
}

export const ROLE_WORDS: Record<Role, string> = { user: 'User', admin: 'Admin', 'super-admin': 'Super-admin' }

export const STANDING_WORDS: Record<Standing, string> = {
  active: 'Active',
  suspended: 'Suspended',
  locked: 'Locked',
  leaving: 'Deletion scheduled',
  merged: 'Merged',
}
