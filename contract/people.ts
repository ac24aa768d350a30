import { z } from 'zod'
import { endpoint } from './endpoint'
import { MergeBlocker, may } from './errors'
import { pageOf } from './lists'
import { Moment } from './moment'
import { MERGED_KINDS, REASON_MIN, STANDINGS } from './people.rules'
import { APPROVALS, VISIBILITIES } from './profiles.rules'
import { Done, Waiting } from './proposal-shapes'
import { PROFILE_TYPES, ROLES } from './roles'

const Cursor = z.string().max(200).optional()
const PersonId = z.object({ id: z.uuid() })

export const PersonSummary = z.object({
  id: z.uuid(),
  /** "Ada Example", the business's name, or the e-mail address. */
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  types: z.array(z.enum(PROFILE_TYPES)),
  standing: z.enum(STANDINGS),
  createdAt: z.date(),
  lastSignInAt: z.date().nullable(),
})
export type PersonSummary = z.infer<typeof PersonSummary>

/** A role somebody holds or held. In force while `isActive` and not past `expiresAt`. */
export const RoleGrant = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  isActive: z.boolean(),
  expiresAt: z.date().nullable(),
  expired: z.boolean(),
  updatedAt: z.date(),
  /** Who gave or took it last; null for the system. */
  changedBy: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Whether the viewer may take it (specification, section 5). */
  canRevoke: z.boolean(),
})
export type RoleGrant = z.infer<typeof RoleGrant>

export const AssignedRole = z.discriminatedUnion('waiting', [RoleGrant.extend(Done.shape), Waiting])
export type AssignedRole = z.infer<typeof AssignedRole>

export const Person = PersonSummary.extend({
  phone: z.string().nullable(),
  emailConfirmed: z.boolean(),
  /** The account is locked until then; the year 9999 stands for "until unlocked". */
  lockedUntil: z.date().nullable(),
  /** Moderators suspended them until then; the year 9999 stands for "until lifted". */
  suspendedUntil: z.date().nullable(),
  /** They asked to be deleted, and will be then. */
  deleteAfter: z.date().nullable(),
  profiles: z.array(
    z.object({
      id: z.uuid(),
      userType: z.enum(PROFILE_TYPES),
      name: z.string(),
      isActive: z.boolean(),
      approval: z.enum(APPROVALS),
      visibility: z.enum(VISIBILITIES),
      /** Moderators took it from the market. */
      hidden: z.boolean(),
      createdAt: z.date(),
    }),
  ),
  roles: z.array(RoleGrant),
  /** The kinds only: `email`, `google`, `sso:…`. */
  identities: z.array(z.object({ provider: z.string(), lastSignInAt: z.date().nullable() })),
  factors: z.array(
    z.object({
      factorType: z.enum(['totp', 'phone']),
      status: z.enum(['unverified', 'verified']),
      createdAt: z.date(),
    }),
  ),
  counts: z.object({ sessions: z.int(), orders: z.int(), reviews: z.int(), openAlerts: z.int() }),
  /** Closed, because it was merged into this other account of the same person. */
  mergedInto: z.object({ id: z.uuid(), name: z.string(), at: z.date() }).nullable(),
  /** Accounts that were merged into this one, the latest first. */
  mergedFrom: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string().nullable(), at: z.date() })),
  /** What the viewer may do to them. */
  canLock: z.boolean(),
  canResetTwoFactor: z.boolean(),
  /** Whether another account may be merged into this one. */
  canMerge: z.boolean(),
  canAssign: z.array(z.enum(ROLES)),
})
export type Person = z.infer<typeof Person>

export const PersonSession = z.object({
  id: z.uuid(),
  /** "Firefox on Linux". */
  device: z.string(),
  ip: z.string().nullable(),
  aal: z.enum(['aal1', 'aal2']),
  /** Stopped at the second step: it reads nothing and changes nothing before that is shown. */
  owesFactor: z.boolean(),
  /** How the person signed in, newest step first: `password`, `totp`, `oauth`. */
  methods: z.array(z.string()),
  createdAt: z.date(),
  lastActiveAt: z.date(),
  endsAt: z.date(),
})
export type PersonSession = z.infer<typeof PersonSession>

/** What merging `from` into another account would do, and what is in its way. */
export const MergePreview = z.object({
  from: PersonSummary,
  /** What has to be typed to confirm it: the address of the account that is closed, or its number where it has none. */
  confirmation: z.string(),
  /** What the other account goes on with; only what there is. */
  moves: z.array(z.object({ kind: z.enum(MERGED_KINDS), count: z.int().positive() })),
  blockers: z.array(MergeBlocker),
})
export type MergePreview = z.infer<typeof MergePreview>

const Reason = z.string().trim().min(REASON_MIN).max(500)
const Until = Moment.nullable()

export const people = {
  /** By name, e-mail address or id; newest accounts first, 25 at a time. */
  find: endpoint('admin', 'Find people')
    .route({ method: 'GET', path: '/people' })
    .input(
      z.object({
        q: z.string().trim().max(200).optional(),
        role: z.enum(ROLES).optional(),
        type: z.enum(PROFILE_TYPES).optional(),
        standing: z.enum(STANDINGS).optional(),
        cursor: Cursor,
      }),
    )
    .output(pageOf(PersonSummary)),
  get: endpoint('admin', 'Show a person')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/people/{id}' })
    .input(PersonId)
    .output(Person),
  /** Sessions that have not run out, latest activity first. */
  sessions: endpoint('admin', 'List a person’s devices')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/people/{id}/sessions' })
    .input(PersonId)
    .output(z.array(PersonSession)),
  signOutEverywhere: endpoint('admin', 'Sign a person out everywhere', { fresh: true })
    .errors(may('NOT_FOUND', 'OUTRANKED'))
    .route({ method: 'POST', path: '/people/{id}/sign-out' })
    .input(PersonId)
    .output(z.object({ ended: z.int() })),
  /** Locks an account and ends its sessions. `until` null: until somebody unlocks it. */
  lock: endpoint('admin', 'Lock an account', { fresh: true })
    .errors(may('NOT_FOUND', 'OUTRANKED', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/people/{id}/lock' })
    .input(PersonId.extend({ until: Until, reason: Reason }))
    .output(Person),
  unlock: endpoint('admin', 'Unlock an account', { fresh: true })
    .errors(may('NOT_FOUND', 'OUTRANKED', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/people/{id}/unlock' })
    .input(PersonId.extend({ reason: Reason.optional() }))
    .output(Person),
  /** Removes all second steps and recovery codes and ends the sessions, for somebody who lost them. */
  resetTwoFactor: endpoint('super-admin', 'Remove a person’s second factor', { fresh: true })
    .errors(may('NOT_FOUND', 'NOT_ONESELF'))
    .route({ method: 'POST', path: '/people/{id}/reset-two-factor' })
    .input(PersonId.extend({ reason: Reason }))
    .output(Person),
  /** Looks only: what there is of `fromId`, and why it might not be. */
  mergePreview: endpoint('super-admin', 'Show what merging another account into this one would do')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/people/{id}/merge-preview' })
    .input(PersonId.extend({ fromId: z.uuid() }))
    .output(MergePreview),
  /** Closes `fromId` for good; the person goes on with `id`, which has what was the other's from then on. */
  merge: endpoint('super-admin', 'Merge another account of the same person into this one', { fresh: true })
    .errors(may('NOT_FOUND', 'NOT_ONESELF', 'MERGE_BLOCKED'))
    .route({ method: 'POST', path: '/people/{id}/merge' })
    .input(PersonId.extend({ fromId: z.uuid(), reason: Reason, confirmation: z.string().trim().max(254) }))
    .output(Person),
  /** Every role above `user` that was ever given; those in force first, then the latest changed. */
  roles: endpoint('admin', 'List who has which role')
    .route({ method: 'GET', path: '/roles' })
    .output(z.array(RoleGrant)),
  /**
   * Gives a role, or changes when it ends; the same again changes nothing. `expiresAt` null: for good. Admin and
   * super-admin wait for a second super-admin where there is one.
   */
  assignRole: endpoint('admin', 'Grant a role', { fresh: true })
    .errors(may('NOT_FOUND', 'OUTRANKED', 'LAST_SUPER_ADMIN', 'ALREADY_PROPOSED'))
    .route({ method: 'POST', path: '/roles' })
    .input(z.object({ userId: z.uuid(), role: z.enum(ROLES), expiresAt: Until.optional() }))
    .output(AssignedRole),
  /** Takes a role by deactivating it; taking it twice changes nothing. */
  revokeRole: endpoint('admin', 'Revoke a role', { fresh: true })
    .errors(may('NOT_FOUND', 'OUTRANKED', 'NOT_ONESELF', 'LAST_SUPER_ADMIN'))
    .route({ method: 'POST', path: '/roles/{id}/revoke' })
    .input(z.object({ id: z.uuid() }))
    .output(RoleGrant),
}
