import { z } from 'zod'
import { endpoint } from './endpoint'
import { may } from './errors'
import { Pet, PetCard, PetHead, PhotoOrder, PublicPet, petFields, petMeasures } from './pet-shapes'
import { MAX_LISTED_PETS } from './pets.rules'

export { Pet, PetCard, PetHead, PetPicture, PublicPet } from './pet-shapes'

const { name, species, ...rest } = petFields

/** Of an animal that is added in memory; of one that is here already it is said by `petPassing.say`. */
const passedOn = z.iso.date().nullable().optional().describe('The day it died')

/** What somebody writes down about an animal of theirs; a name and a species are enough. */
export const NewPet = z.object({ name, species, ...z.object(rest).partial().shape, ...petMeasures, passedOn })
export type NewPet = z.output<typeof NewPet>
/** What is left out stays as it is. */
export const SavedPet = z.object({ ...z.object(petFields).partial().shape, ...petMeasures, id: z.uuid() })
export type SavedPet = z.output<typeof SavedPet>

const Id = z.object({ id: z.uuid() })
const Done = z.object({})
const limit = { bucket: 'pets', count: 120, windowS: 60 }
const chipLimit = { bucket: 'pet-chips', count: 30, windowS: 3600 }

const ProductIds = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.uuid()).max(100))

export const AllergenWarning = z.object({
  productId: z.uuid(),
  pet: z.object({ id: z.uuid(), name: z.string() }),
  allergen: z.string().describe('As it was written down, like chicken'),
  word: z.string().describe('As the list of ingredients says it, like poultry'),
  certain: z.boolean().describe('False where that word can mean others as well'),
})
export type AllergenWarning = z.infer<typeof AllergenWarning>

const ClaimStatus = z.enum(['open', 'released', 'refused', 'withdrawn'])
/** Claims of chips' numbers: neither side learns who the other is. */
export const ChipClaims = z.object({
  made: z.array(
    z.object({
      id: z.uuid(),
      chipNumber: z.string(),
      status: ClaimStatus,
      createdAt: z.date(),
      decidedAt: z.date().nullable(),
    }),
  ),
  received: z
    .array(
      z.object({
        id: z.uuid(),
        pet: z.object({ id: z.uuid(), name: z.string() }),
        chipNumber: z.string(),
        message: z.string(),
        createdAt: z.date(),
      }),
    )
    .describe('Open ones, about the pets of who asks'),
})
export type ChipClaims = z.infer<typeof ChipClaims>

/** People's animals, for everybody who is anything to one of them (see pet-access.rules.ts) and nobody else. */
export const pets = {
  /** Of whoever asks, and those they have a grant for at this moment. */
  list: endpoint('signed-in', 'List the pets the person is anything to', { onDevice: true })
    .route({ method: 'GET', path: '/pets' })
    .output(
      z.object({
        items: z.array(PetCard).max(MAX_LISTED_PETS).describe('Those that have died come last, and by name'),
      }),
    ),
  /** Everything that is kept about the pet itself. Private notes and policy numbers are the owners' alone. */
  get: endpoint('signed-in', 'Read a pet', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{id}' })
    .input(Id)
    .output(Pet),
  /** Compares words, for pets that are alive and of a kind the product is for. What is not on sale is left out. */
  allergens: endpoint('signed-in', 'Compare products with the allergies of the person’s pets', {
    limit: { bucket: 'pet-allergens', count: 300, windowS: 300, reads: true },
  })
    .route({ method: 'GET', path: '/pets/allergens' })
    .input(z.object({ productIds: ProductIds }))
    .output(z.object({ warnings: z.array(AllergenWarning) })),
  /** For whoever is anything to it at this moment; nobody else learns that there is such a pet. */
  head: endpoint('signed-in', 'Read who a pet is, and what the person is to it', { onDevice: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{id}/head' })
    .input(Id)
    .output(PetHead),
  /** What its family chose to show; NOT_FOUND alike for private ones, members' ones, and those that never were. */
  page: endpoint('anyone', 'Show the public page of a pet', { shared: true })
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{id}/page' })
    .input(Id)
    .output(PublicPet),
  /** The same for somebody who is signed in: members' pages too, and for its owners what others will see. */
  memberPage: endpoint('signed-in', 'Show the page of a pet to a member')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{id}/member-page' })
    .input(Id)
    .output(PublicPet),
  /** Dates lie in the past, or today anywhere on earth; none is before the birth. */
  add: endpoint('signed-in', 'Add a pet', { limit })
    .errors(may('TOO_MANY_PETS', 'CONFLICT'))
    .route({ method: 'POST', path: '/pets', summary: 'Add a pet' })
    .input(NewPet)
    .output(Id),
  /** What is left out stays. A list that is given is the whole list. */
  save: endpoint('signed-in', 'Change a pet', { limit })
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CONFLICT'))
    .route({ method: 'PUT', path: '/pets/{id}', summary: 'Change a pet' })
    .input(SavedPet)
    .output(Done),
  /** In this order; those that are left out come off, and one that nothing else shows goes. */
  setPhotos: endpoint('signed-in', 'Set the photos of a pet', { limit })
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pets/{id}/photos' })
    .input(Id.extend({ photos: PhotoOrder, portraitId: z.uuid().nullable().describe('One of the photos') }))
    .output(Done),
  /** Gaps and dashes are left out; an empty number takes the chip off the record. */
  setChip: endpoint('signed-in', 'Write down the microchip of a pet', { limit: chipLimit })
    .errors(may('NOT_FOUND', 'PET_PASSED', 'CHIP_TAKEN'))
    .route({ method: 'PUT', path: '/pets/{id}/chip' })
    .input(
      Id.extend({
        number: z.string().max(40),
        registry: z.string().trim().max(120).default(''),
        checkedOn: z.iso.date().nullable().default(null),
      }),
    )
    .output(Done),
  /** To be sent to the family whose pet has the number. Neither learns who the other is. */
  claimChip: endpoint('signed-in', 'Claim the microchip number that another pet has', {
    limit: chipLimit,
    reaches: 'begin',
  })
    .errors(may('NOT_FOUND', 'CONFLICT'))
    .route({ method: 'POST', path: '/chip-claims' })
    .input(
      z.object({
        number: z.string().max(40),
        message: z.string().trim().min(10, 'Write a sentence or two.').max(1000),
      }),
    )
    .output(Done),
  chipClaims: endpoint('signed-in', 'List claims of microchip numbers')
    .route({ method: 'GET', path: '/chip-claims' })
    .output(ChipClaims),
  /** Released, the number comes off the pet; who claimed it can write it down. */
  decideChipClaim: endpoint('signed-in', 'Answer a claim of a microchip number', { limit })
    .errors(may('NOT_FOUND', 'CONFLICT', 'PET_PASSED'))
    .route({ method: 'POST', path: '/chip-claims/{id}/decision' })
    .input(Id.extend({ release: z.boolean() }))
    .output(Done),
  withdrawChipClaim: endpoint('signed-in', 'Take back a claim of a microchip number', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/chip-claims/{id}' })
    .input(Id)
    .output(Done),
  remove: endpoint('signed-in', 'Delete a pet', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/pets/{id}', summary: 'Delete a pet' })
    .input(Id)
    .output(Done),
}
