import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Moment } from './moment'
import { GRANTED_ROLES, GUARDIAN_ROLES } from './pet-access.rules'
import { INVITES_A_DAY, MAX_INVITE_PETS, PET_INVITE_STATES } from './pet-family.rules'
import { SPECIES } from './products.rules'

const Role = z.enum(GRANTED_ROLES)
const Id = z.object({ id: z.uuid() })
const OfPet = z.object({ petId: z.uuid() })
const None = z.object({})
const Named = z.object({ id: z.uuid(), name: z.string(), species: z.enum(SPECIES) })

/** What somebody is to a pet, from when until when. */
export const PetGrant = z.object({
  id: z.uuid(),
  petId: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  you: z.boolean().describe('The one who asks'),
  role: z.enum(GUARDIAN_ROLES),
  startsAt: z.date(),
  endsAt: z.date().nullable().describe('When it ends by itself'),
  planned: z.boolean().describe('It has not begun yet'),
})
export type PetGrant = z.infer<typeof PetGrant>

/** Waits for an answer; shown to those who could have sent it. */
export const PetInvite = z.object({
  id: z.uuid(),
  email: z.string(),
  role: Role,
  pets: z.array(Named).min(1),
  startsAt: z.date().nullable().describe('Null for as soon as it is accepted'),
  endsAt: z.date().nullable(),
  invitedBy: z.string(),
  mailedAt: z.date(),
  expiresAt: z.date(),
  expired: z.boolean(),
})
export type PetInvite = z.infer<typeof PetInvite>

export const PetFamily = z.object({
  role: z.enum(GUARDIAN_ROLES).describe('What the asker is to it'),
  grants: z.array(PetGrant),
  invites: z.array(PetInvite),
  past: z.array(PetGrant).describe('Whose access has ended, the latest first; for those who look after the family'),
})
export type PetFamily = z.infer<typeof PetFamily>

export const Household = z.object({
  pets: z.array(Named.extend({ passed: z.boolean(), role: z.enum(GUARDIAN_ROLES) })),
  grants: z.array(PetGrant),
  invites: z.array(PetInvite),
})
export type Household = z.infer<typeof Household>

/** An invitation to whoever has its address. */
export const PetInvitation = z.object({
  id: z.uuid(),
  email: z.string().describe('Who signs in with it may answer'),
  role: Role,
  pets: z.array(Named),
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  invitedBy: z.string(),
  state: z.enum(PET_INVITE_STATES),
  expiresAt: z.date(),
})
export type PetInvitation = z.infer<typeof PetInvitation>

const Email = z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address such as ada@example.com.'))
const From = Moment.nullable().default(null)
const Until = Moment.nullable().default(null)

export const NewPetInvite = z.object({
  email: Email,
  petIds: z.array(z.uuid()).min(1, 'Choose at least one pet.').max(MAX_INVITE_PETS),
  role: Role,
  startsAt: From,
  endsAt: Until,
})
export type NewPetInvite = z.output<typeof NewPetInvite>

const write = (summary: string, fresh?: true) =>
  endpoint('signed-in', summary, {
    limit: { bucket: 'pet-family', count: 120, windowS: 600 },
    ...(fresh && { fresh }),
  })
const mailing = (summary: string) =>
  endpoint('signed-in', summary, {
    reaches: 'begin',
    limit: { bucket: 'pet-invite', count: INVITES_A_DAY, windowS: 86_400 },
  })

/** Who is what to whose pets. What somebody may not see is not found. */
export const petFamily = {
  /** Every pet the person is anything to just now, with everybody around each. */
  household: endpoint('signed-in', 'Show the people around a person’s pets')
    .route({ method: 'GET', path: '/household' })
    .output(Household),
  get: endpoint('signed-in', 'Show the people around a pet')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/family' })
    .input(OfPet)
    .output(PetFamily),
  /** Those to the confirmed address of who asks, that can be answered. */
  invitations: endpoint('signed-in', 'Show who asks the person to look after a pet')
    .route({ method: 'GET', path: '/pet-invitations' })
    .output(z.object({ items: z.array(PetInvitation) })),
  /** Sends a mail. An address without an account may sign up and accept. */
  invite: mailing('Invite somebody to look after pets')
    .errors(may('NOT_FOUND', 'CONFLICT', 'PET_PASSED'))
    .route({ method: 'POST', path: '/pet-invites' })
    .input(NewPetInvite)
    .output(Id),
  /** A new mail with a new link, and again the whole time to answer. */
  resend: mailing('Send an invitation to look after pets again')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/pet-invites/{id}/resend' })
    .input(Id)
    .output(None),
  revoke: write('Take an invitation to look after pets back')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/pet-invites/{id}' })
    .input(Id)
    .output(None),
  /** What the link in the mail is about, for whoever has it. */
  invitation: endpoint('anyone', 'Show an invitation to look after pets', {
    limit: { bucket: 'pet-invitation', count: 60, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pet-invitations/{key}' })
    .input(z.object({ key: z.string().min(20).max(100) }))
    .output(PetInvitation),
  accept: write('Accept an invitation to look after pets')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/pet-invites/{id}/accept' })
    .input(Id)
    .output(z.object({ petIds: z.array(z.uuid()).min(1) })),
  decline: write('Decline an invitation to look after pets')
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/pet-invites/{id}/decline' })
    .input(Id)
    .output(None),
  setRole: write('Change what somebody is to a pet')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pet-grants/{id}/role' })
    .input(Id.extend({ role: Role }))
    .output(None),
  /** When it begins counts for what has not begun yet. */
  setTime: write('Change how long somebody has access to a pet')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pet-grants/{id}/time' })
    .input(Id.extend({ startsAt: From, endsAt: Until }))
    .output(None),
  /** At once, on every device. */
  end: write('End somebody’s access to a pet')
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/pet-grants/{id}' })
    .input(Id)
    .output(None),
  leave: write('Give up one’s own access to a pet')
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets/{petId}/leave' })
    .input(OfPet)
    .output(None),
  /** A co-owner becomes the owner, and the owner a co-owner. */
  handOver: write('Make a co-owner the owner of a pet', true)
    .errors(may('NOT_FOUND', 'CONFLICT', 'TOO_MANY_PETS'))
    .route({ method: 'POST', path: '/pets/{petId}/hand-over' })
    .input(OfPet.extend({ userId: z.uuid() }))
    .output(None),
}
