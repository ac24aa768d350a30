import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { MAX_TRANSFER_MESSAGE, TRANSFER_REASONS, TRANSFER_STATES, TRANSFERS_A_DAY } from './pet-transfers.rules'
import { SPECIES } from './products.rules'

const Id = z.object({ id: z.uuid() })
const OfPet = z.object({ petId: z.uuid() })
const None = z.object({})

/** A pet on its way to another owner. */
export const PetTransfer = z.object({
  id: z.uuid(),
  petId: z.uuid().nullable().describe('For who gives it while it is theirs, and who has got it'),
  petName: z.string().describe('As it was called when it was offered'),
  species: z.enum(SPECIES),
  from: z.string().nullable().describe('Who gives it; null once their account is gone'),
  toEmail: z.string(),
  reason: z.enum(TRANSFER_REASONS),
  message: z.string(),
  giverStays: z.boolean().describe('Who gives it would like to go on seeing it'),
  familyStays: z.boolean().describe('Those around it should stay'),
  people: z.int().describe('How many there are around it besides its owner and who it is offered to'),
  state: z.enum(TRANSFER_STATES),
  createdAt: z.date(),
  expiresAt: z.date(),
})
export type PetTransfer = z.infer<typeof PetTransfer>

export const NewPetTransfer = OfPet.extend({
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Enter an email address such as ada@example.com.')),
  reason: z.enum(TRANSFER_REASONS, 'Choose why.'),
  message: z.string().trim().max(MAX_TRANSFER_MESSAGE).default(''),
  confirmation: z.string().max(200).describe('The pet’s name, typed'),
  giverStays: z.boolean().default(false),
  familyStays: z.boolean().default(false),
})
export type NewPetTransfer = z.output<typeof NewPetTransfer>

const limit = { bucket: 'pet-transfers', count: 60, windowS: 600 }

/** How a pet gets another owner: the offer is one’s consent, accepting it the other’s. */
export const petTransfers = {
  /** The one that waits for an answer. */
  get: endpoint('signed-in', 'Show the open offer of a pet')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{petId}/transfer' })
    .input(OfPet)
    .output(z.object({ open: PetTransfer.nullable() })),
  /** Those to the confirmed address of who asks that can be answered, and what they offered in the last year. */
  list: endpoint('signed-in', 'Show pets that are offered to and by the person')
    .route({ method: 'GET', path: '/pet-transfers' })
    .output(z.object({ incoming: z.array(PetTransfer), outgoing: z.array(PetTransfer) })),
  /** Sends a mail. An address without an account may sign up and accept. */
  offer: endpoint('signed-in', 'Offer a pet to another owner', {
    limit: { bucket: 'pet-transfer-offers', count: TRANSFERS_A_DAY, windowS: 86_400 },
    fresh: true,
  })
    .errors(may('NOT_FOUND', 'CONFLICT', 'PET_PASSED'))
    .route({ method: 'POST', path: '/pets/{petId}/transfer' })
    .input(NewPetTransfer)
    .output(Id),
  cancel: endpoint('signed-in', 'Take the offer of a pet back', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/pet-transfers/{id}' })
    .input(Id)
    .output(None),
  /** What the link in the mail is about, for whoever has it. */
  offered: endpoint('anyone', 'Show the offer of a pet', {
    limit: { bucket: 'pet-transfer-offered', count: 60, windowS: 300, reads: true },
  })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pet-transfer-offers/{key}' })
    .input(z.object({ key: z.string().min(20).max(100) }))
    .output(PetTransfer),
  /** Whoever gave it, and those around it, stay only where both sides say so. */
  accept: endpoint('signed-in', 'Accept a pet', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT', 'PET_PASSED', 'TOO_MANY_PETS'))
    .route({ method: 'POST', path: '/pet-transfers/{id}/accept' })
    .input(Id.extend({ giverStays: z.boolean().default(false), familyStays: z.boolean().default(false) }))
    .output(OfPet),
  decline: endpoint('signed-in', 'Decline a pet', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'POST', path: '/pet-transfers/{id}/decline' })
    .input(Id)
    .output(None),
}
