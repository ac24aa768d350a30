import { z } from 'zod'
import { DELETION_WORD } from './account.rules'
import { CONSENT_DOCUMENTS } from './consents'
import { endpoint } from './endpoint'
import { DeletionBlocker, may } from './errors'
import { pageOf } from './lists'
import { plainName, requiredName } from './names'
import { APPROVALS } from './profiles.rules'
import { PROFILE_TYPES, ROLES } from './roles'
import { MEMBER_ROLES } from './team.rules'

const Aal = z.enum(['aal1', 'aal2'])
const Document = z.enum(CONSENT_DOCUMENTS)

export const Me = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  /** The role counts only once this account has a second step, which this session has shown. */
  roleNeedsFactor: z.boolean(),
  /** One of each kind, the one they work for just now; those they have had for longest first. */
  profiles: z.array(
    z.object({
      id: z.uuid(),
      userType: z.enum(PROFILE_TYPES),
      firstName: z.string(),
      lastName: z.string(),
      businessName: z.string().nullable(),
      slug: z.string().nullable(),
      /** Carries the onboarding marker (`onboarding.rules.ts`). */
      description: z.string().nullable(),
      approval: z.enum(APPROVALS),
      photo: z
        .object({ id: z.uuid(), widths: z.array(z.int()) })
        .nullable()
        .describe('`widths` are the sizes there are, smallest first, in pixels'),
      /** What they are in its team. */
      role: z.enum(MEMBER_ROLES),
    }),
  ),
  /** With none open and none closed, the first one is still to be made (`profiles.begin`). */
  closedProfiles: z.int().nonnegative(),
  /** How the asking session was proven: aal2 with a second factor. */
  aal: Aal,
  /** Has a second factor, whether or not this session used it. */
  hasFactor: z.boolean(),
  /** When the account is going to be deleted; null when it is not. */
  deleteAfter: z.date().nullable(),
  /** The terms or the privacy policy in force have not been agreed to yet; writes are refused until they are. */
  consentsDue: z.boolean(),
  createdAt: z.date(),
})
export type Me = z.infer<typeof Me>

/** What the account page shows beside what the auth client knows (identities and factors). */
export const AccountSettings = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** Waits to be confirmed; `email` stays in force until then. */
  newEmail: z.string().nullable(),
  /** When its codes went out. */
  newEmailSentAt: z.date().nullable(),
  /** Which side of the waiting change has confirmed already. */
  newEmailConfirmedBy: z.enum(['current', 'new']).nullable(),
  /** Digits without +; empty when there is none. */
  phone: z.string(),
  newPhone: z.string().nullable(),
  newPhoneSentAt: z.date().nullable(),
  hasPassword: z.boolean(),
  passwordChangedAt: z.date().nullable(),
  /** A company signs this person in: e-mail, password and names are its to change. */
  isSso: z.boolean(),
  /** Recovery codes left; null when there never were any. */
  recoveryCodesLeft: z.int().nonnegative().nullable(),
  deleteAfter: z.date().nullable(),
})
export type AccountSettings = z.infer<typeof AccountSettings>

export const NewName = z.object({ firstName: requiredName(120), lastName: plainName(120) })

export const Session = z.object({
  id: z.uuid(),
  /** "Chrome on Linux". */
  device: z.string(),
  /** Empty when it was not known. */
  address: z.string(),
  /** "Portland, United States"; null without place data. */
  place: z.string().nullable(),
  createdAt: z.date(),
  lastActiveAt: z.date(),
  aal: Aal,
  /** Stopped at the second step: it reads nothing and changes nothing before that is shown. */
  owesFactor: z.boolean(),
  /** The one that is asking. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** What was done in a sign-in that went no further than the first step. */
export const SIGNED_IN_HALFWAY = 'Signed in up to the second step'

export const OwnSecurityEvent = z.object({
  id: z.string(),
  /** `sign_in`, `password_changed`, … */
  eventType: z.string(),
  action: z.string(),
  severity: z.enum(['info', 'low', 'medium', 'high', 'critical']),
  status: z.enum(['success', 'failure', 'blocked']),
  device: z.string().nullable(),
  address: z.string().nullable(),
  place: z.string().nullable(),
  createdAt: z.date(),
})
export type OwnSecurityEvent = z.infer<typeof OwnSecurityEvent>

export const ConsentState = z.object({
  document: Document,
  /** The version in force. */
  version: z.string(),
  /** What was agreed to last; null when nothing was. */
  acceptedVersion: z.string().nullable(),
  acceptedAt: z.date().nullable(),
  /** Has to be agreed to before the next write. */
  due: z.boolean(),
})
export type ConsentState = z.infer<typeof ConsentState>

const Done = z.object({})

export const account = {
  me: endpoint('signed-in', 'Show who is signed in').route({ method: 'GET', path: '/me' }).output(Me),
  settings: endpoint('signed-in', 'Show the account settings')
    .route({ method: 'GET', path: '/account' })
    .output(AccountSettings),
  /** The person's own name, on each of their profiles. */
  rename: endpoint('signed-in', 'Change the person’s name')
    .route({ method: 'PUT', path: '/account/name' })
    .input(NewName)
    .output(AccountSettings.pick({ firstName: true, lastName: true })),
  /** What a write has to carry in `x-csrf-token`: good for the asking session alone, for 15 minutes. */
  csrfToken: endpoint('signed-in', 'Issue a security token for writes')
    .route({ method: 'GET', path: '/account/csrf-token' })
    .output(z.object({ token: z.string(), expiresAt: z.date() })),
  /** Where the person is signed in; the asking session first, then the ones used last. */
  sessions: endpoint('signed-in', 'List the devices that are signed in')
    .route({ method: 'GET', path: '/account/sessions' })
    .output(z.object({ items: z.array(Session) })),
  /** Signs one device out at once. */
  endSession: endpoint('signed-in', 'Sign one device out')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/account/sessions/{id}' })
    .input(Session.pick({ id: true }))
    .output(Done),
  /** Signs every other device out at once. */
  endOtherSessions: endpoint('signed-in', 'Sign every other device out')
    .route({ method: 'POST', path: '/account/sessions/end-others' })
    .output(z.object({ ended: z.int().nonnegative() })),
  /** What happened with the account, newest first, twenty at a time. */
  securityLog: endpoint('signed-in', 'List what happened with the account')
    .route({ method: 'GET', path: '/account/security-log' })
    .input(
      z.object({
        cursor: z
          .string()
          .regex(/^\d{1,15}$/)
          .optional(),
      }),
    )
    .output(pageOf(OwnSecurityEvent)),
  consents: endpoint('signed-in', 'List the terms and which were accepted')
    .route({ method: 'GET', path: '/account/consents' })
    .output(z.object({ items: z.array(ConsentState) })),
  /** Agrees to texts by the version that was read; CONFLICT when another has come into force meanwhile. */
  acceptConsents: endpoint('signed-in', 'Accept the current terms')
    .errors(may('CONFLICT'))
    .route({ method: 'POST', path: '/account/consents' })
    .input(
      z.object({
        documents: z
          .array(z.object({ document: Document, version: z.string().max(40) }))
          .min(1)
          .max(CONSENT_DOCUMENTS.length),
      }),
    )
    .output(z.object({ items: z.array(ConsentState) })),
  /** What stands in the way of deleting the account; empty when nothing does. */
  deletionBlockers: endpoint('signed-in', 'List what stands in the way of deleting the account')
    .route({ method: 'GET', path: '/account/deletion' })
    .output(z.object({ blockers: z.array(DeletionBlocker) })),
  /** Plans the deletion in 30 days and signs every other device out; asking again changes nothing. */
  requestDeletion: endpoint('signed-in', 'Schedule the deletion of the account', { fresh: true })
    .errors(may('DELETION_BLOCKED'))
    .route({ method: 'POST', path: '/account/deletion' })
    .input(z.object({ confirmation: z.literal(DELETION_WORD) }))
    .output(z.object({ deleteAfter: z.date() })),
  /** Takes a planned deletion back; without one it changes nothing. */
  cancelDeletion: endpoint('signed-in', 'Cancel the scheduled deletion of the account')
    .route({ method: 'DELETE', path: '/account/deletion' })
    .output(Done),
}
