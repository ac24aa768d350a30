import { type GrantedRole, type GuardianRole, mayOnPet, type PetPermission } from './pet-access.rules'
import { INVITE_STATES } from './team.rules'

/** Free of zod. What becomes of an invitation is named as where a team invites. */
export { INVITE_STATES as PET_INVITE_STATES }

/** How long somebody has to answer. */
export const PET_INVITE_DAYS = 14
/** Pets one invitation can name. */
export const MAX_INVITE_PETS = 50
/** Emails about invitations that one person sends in a day, and that go to one address in a day from everybody. */
export const INVITES_A_DAY = 20
export const INVITES_TO_ONE_A_DAY = 5
/** How far ahead a limited access may begin or end. */
export const MAX_AHEAD_DAYS = 3 * 366

/** What one has to be allowed to give, change, or end this: co-owners are the owner’s alone. */
export function permissionToGrant(role: GrantedRole): PetPermission {
  return role === 'co-owner' ? 'give' : 'family'
}

/** Whether somebody who is this to a pet may make another this, or no longer this. */
export function mayGrant(giver: GuardianRole | null | undefined, role: GuardianRole): boolean {
  return role !== 'owner' && mayOnPet(giver, permissionToGrant(role))
}
