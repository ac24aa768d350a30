import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { PROFILE_TYPES } from './roles'
import { INVITE_STATES, MEMBER_ROLES } from './team.rules'

const Role = z.enum(MEMBER_ROLES)
const OfProfile = z.object({ profileId: z.uuid() })
const OfMember = OfProfile.extend({ userId: z.uuid() })
const Invite = z.object({ id: z.uuid() })
const None = z.object({})

export const Team = z.object({
  /** What the asker is in it. */
  role: Role,
  members: z.array(
    z.object({
      userId: z.uuid(),
      name: z.string(),
      role: Role,
      since: z.date(),
      /** The one who asks. */
      you: z.boolean(),
      /** Cannot sign in just now. */
      locked: z.boolean(),
    }),
  ),
  /** Those that wait for an answer, and for owners alone. */
  invites: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      role: Role,
      invitedBy: z.string().nullable(),
      mailedAt: z.date(),
      expiresAt: z.date(),
      expired: z.boolean(),
    }),
  ),
})
export type Team = z.infer<typeof Team>

/** One somebody may join. */
export const TeamInvitation = z.object({
  id: z.uuid(),
  profileName: z.string(),
  userType: z.enum(PROFILE_TYPES),
  role: Role,
  invitedBy: z.string().nullable(),
  /** The address it is for: who signs in with it may answer. */
  email: z.string(),
  state: z.enum(INVITE_STATES),
  expiresAt: z.date(),
})
export type TeamInvitation = z.infer<typeof TeamInvitation>

export const Workplace = z.object({
  profileId: z.uuid(),
  name: z.string(),
  userType: z.enum(PROFILE_TYPES),
  role: Role,
  /** The one they work for just now. */
  current: z.boolean(),
  /** How many owners it has: the only one cannot leave. */
  owners: z.int(),
})
export type Workplace = z.infer<typeof Workplace>

const write = (summary: string, fresh?: true) =>
  endpoint('signed-in', summary, {
    limit: { bucket: 'team-write', count: 60, windowS: 600 },
    ...(fresh && { fresh }),
  })

/** Who acts for a profile. What somebody may not see is not found. Who joins or leaves it decides over its money as well: that wants a fresh proof. */
export const team = {
  get: endpoint('signed-in', 'Show the team of a profile')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/teams/{profileId}' })
    .input(OfProfile)
    .output(Team),
  /** Whose teams the person is in, and who asks them to join. */
  mine: endpoint('signed-in', 'Show the teams a person is in')
    .route({ method: 'GET', path: '/teams' })
    .output(z.object({ workplaces: z.array(Workplace), invitations: z.array(TeamInvitation) })),
  /** Sends a mail. An address without an account may sign up and accept. */
  invite: endpoint('signed-in', 'Invite somebody to a team', {
    limit: { bucket: 'team-invite', count: 30, windowS: 3600 },
    fresh: true,
  })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/teams/{profileId}/invites' })
    .input(
      OfProfile.extend({
        email: z
          .string()
          .trim()
          .toLowerCase()
          .max(254)
          .pipe(z.email('Enter an email address such as ada@example.com.')),
        role: Role,
      }),
    )
    .output(Team),
  /** A new mail with a new link, and again the whole time to answer. */
  resend: endpoint('signed-in', 'Send an invitation to a team again', {
    reaches: 'begin',
    limit: { bucket: 'team-invite', count: 30, windowS: 3600 },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/team-invites/{id}/resend' })
    .input(Invite)
    .output(Team),
  revoke: write('Take an invitation to a team back')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/team-invites/{id}' })
    .input(Invite)
    .output(Team),
  /** What the link in the mail is about, for whoever has it. */
  invitation: endpoint('anyone', 'Show an invitation to a team', {
    limit: { bucket: 'team-invitation', count: 60, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/team-invitations/{key}' })
    .input(z.object({ key: z.string().min(20).max(100) }))
    .output(TeamInvitation),
  accept: write('Accept an invitation to a team')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/team-invites/{id}/accept' })
    .input(Invite)
    .output(Workplace),
  decline: write('Decline an invitation to a team')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/team-invites/{id}/decline' })
    .input(Invite)
    .output(None),
  setRole: write('Change what somebody is in a team', true)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/teams/{profileId}/members/{userId}' })
    .input(OfMember.extend({ role: Role }))
    .output(Team),
  remove: write('Remove somebody from a team', true)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'DELETE', path: '/teams/{profileId}/members/{userId}' })
    .input(OfMember)
    .output(Team),
  leave: write('Leave a team')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/teams/{profileId}/leave' })
    .input(OfProfile)
    .output(None),
  /** The other becomes an owner, and the one who asks a manager. */
  handOver: write('Hand a profile over to somebody of its team', true)
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/teams/{profileId}/hand-over' })
    .input(OfMember)
    .output(Team),
  /** Of several profiles of a kind; it counts on all devices. */
  workFor: write('Choose which profile to work for')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/teams/{profileId}/work' })
    .input(OfProfile)
    .output(None),
}
