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
