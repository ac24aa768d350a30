import type { Role } from './roles'

const RANK: Record<Role, number> = { user: 0, admin: 1, 'super-admin': 2 }

/** A super-admin gives and takes any role, an admin any but admin and super-admin, others none (specification, section 5). */
export function canAssign(giver: Role, given: Role): boolean {
  return giver === 'super-admin' || (giver === 'admin' && given === 'user')
}

/** Whether somebody may lock or sign out another: nobody touches an equal or a superior, but a super-admin anybody. */
export function canRestrict(actor: Role, other: Role): boolean {
  return actor === 'super-admin' || (actor === 'admin' && RANK[actor] > RANK[other])
}

/** How an account stands: in use, suspended by moderators, locked for its safety, or waiting to be deleted. */
export const STANDINGS = ['active', 'suspended', 'locked', 'leaving'] as const
export type Standing = (typeof STANDINGS)[number]

/** People on one page. */
export const PEOPLE_PAGE_SIZE = 25
