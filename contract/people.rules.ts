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

/**
 * How an account stands: in use, suspended by moderators, locked for its safety, waiting to be deleted, or closed because
 * it was merged into another one of the same person.
 */
export const STANDINGS = ['active', 'suspended', 'locked', 'leaving', 'merged'] as const
export type Standing = (typeof STANDINGS)[number]

/** A reason that an admin gives is at least this long. In letters. */
export const REASON_MIN = 3

/** People on one page. */
export const PEOPLE_PAGE_SIZE = 25

/** What an admin is shown of an account before it is merged into another: what will be the other's. */
export const MERGED_KINDS = [
  'profiles',
  'teams',
  'pets',
  'pet-places',
  'orders',
  'invoices',
  'deliveries',
  'addresses',
  'reviews',
  'questions',
  'conversations',
  'tickets',
  'pictures',
  'wishes',
  'follows',
  'notifications',
  'blocks',
  'sanctions',
] as const
export type MergedKind = (typeof MERGED_KINDS)[number]

/** Why two accounts cannot be made one. */
export const MERGE_BLOCKERS = [
  'same-account',
  'merged-already',
  'has-role',
  'company-account',
  'locked',
  'leaving',
  'open-request',
  'open-proposal',
  'same-profile',
  'dealings',
  'blocked',
  'reported',
  'open-transfer',
  'household-chats',
  'same-delivery',
] as const
