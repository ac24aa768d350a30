import type { Permission } from './team.rules'

/** The roles of the specification, section 6. `user` is the default when nothing else is known. */
export const ROLES = ['user', 'admin', 'super-admin'] as const
export type Role = (typeof ROLES)[number]

/** The kinds of profile a person may hold, one active of each. */
export const PROFILE_TYPES = [
  'pet-parent',
  'service-provider',
  'business-provider',
  'animal-rescue',
  'veterinary-clinic',
] as const
export type ProfileType = (typeof PROFILE_TYPES)[number]

/** Who may call an endpoint. Stated in the contract, read by the gate before any handler. */
export type Access =
  | 'anyone'
  | 'signed-in'
  | 'admin'
  | 'super-admin'
  /** Whoever works for a profile of this kind; with `may` those of its team who may do that. */
  | { profile: ProfileType; may?: Permission }

/** What somebody becomes, or no longer is: "an admin". */
export function roleInSentence(role: Role): string {
  return { user: 'a user', admin: 'an admin', 'super-admin': 'a super-admin' }[role]
}

/** What somebody is told who gets a role, and who loses it. */
export const ROLE_TITLES = {
  given: (role: Role) => `You’re ${roleInSentence(role)} now`,
  taken: (role: Role) => `You’re not ${roleInSentence(role)} anymore`,
}
