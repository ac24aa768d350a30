import { z } from 'zod'
import { ALLERGENS } from './allergens.rules'
import { endpoint } from './endpoint'
import { may } from './errors'
import { GUARDIAN_ROLES } from './pet-access.rules'
import { MAX_LISTED_PETS, MAX_OWN_ALLERGIES, MAX_WEIGHT_KG } from './pets.rules'
import { Picture } from './picture-shape'
import { SPECIES } from './products.rules'

const Line = (max: number) => z.string().trim().min(1).max(max)

const Weight = z.object({ kg: z.number().min(0.001).max(MAX_WEIGHT_KG), measuredOn: z.iso.date() })

/** What somebody writes down about an animal of theirs; a name and a species are enough. */
export const NewPet = z.object({
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  species: z.enum(SPECIES, 'Choose what kind of animal it is.'),
  breed: z.string().trim().max(80).default('').describe('In their own words; empty when unknown'),
  birthDate: z.iso.date().nullable().default(null),
  weight: Weight.nullable().default(null).describe('The latest one'),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length).default([]),
  otherAllergies: z.array(Line(60)).max(MAX_OWN_ALLERGIES).default([]).describe('What the list does not have'),
  dietNotes: z.string().trim().max(1000).default(''),
  passedOn: z.iso.date().nullable().default(null).describe('The day it died'),
})
export type NewPet = z.output<typeof NewPet>

export const Pet = NewPet.extend({ id: z.uuid() })
export type Pet = z.output<typeof Pet>

/** What every page of a pet begins with, and what who asks is to it. */
export const PetHead = Pet.pick({
  id: true,
  name: true,
  species: true,
  breed: true,
  birthDate: true,
  passedOn: true,
}).extend({
  kind: z.string().describe('What exactly it is, in the family’s words; empty where the group says it'),
  role: z.enum(GUARDIAN_ROLES),
  until: z.date().nullable().describe('When that ends by itself'),
})
export type PetHead = z.infer<typeof PetHead>

/** A picture of a pet at an address that whoever asked may read for some minutes. */
export const PetPicture = Picture.omit({ widths: true }).extend({ src: z.string() })
export type PetPicture = z.infer<typeof PetPicture>

/** A pet in a list: what one tells it by, and what it is to who asks. */
export const PetCard = PetHead.extend({
  photo: PetPicture.nullable(),
  weight: Weight.nullable().describe('The latest one'),
})
export type PetCard = z.infer<typeof PetCard>

const Id = z.object({ id: z.uuid() })
const List = z.object({
  items: z.array(PetCard).max(MAX_LISTED_PETS).describe('Those that have died come last, and by name'),
})
const limit = { bucket: 'pets', count: 60, windowS: 60 }

const ProductIds = z.preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.uuid()).max(100))

export const AllergenWarning = z.object({
  productId: z.uuid(),
  pet: z.object({ id: z.uuid(), name: z.string() }),
  allergen: z.string().describe('As it was written down, like chicken'),
  word: z.string().describe('As the list of ingredients says it, like poultry'),
  certain: z.boolean().describe('False where that word can mean others as well'),
})
export type AllergenWarning = z.infer<typeof AllergenWarning>

/** People's animals, for everybody who is anything to one of them (see pet-access.rules.ts) and nobody else. */
export const pets = {
  /** Of whoever asks, and those they have a grant for at this moment; the latest that fit where there are more. */
  list: endpoint('signed-in', 'List the pets the person is anything to')
    .route({ method: 'GET', path: '/pets' })
    .output(List),
  /** Everything that is kept about the pet itself. */
  get: endpoint('signed-in', 'Read a pet')
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
  head: endpoint('signed-in', 'Read who a pet is, and what the person is to it')
    .errors(may('NOT_FOUND'))
    .route({ method: 'GET', path: '/pets/{id}/head' })
    .input(Id)
    .output(PetHead),
  /** Dates lie in the past, or today anywhere on earth; none is before the birth. */
  add: endpoint('signed-in', 'Add a pet', { limit })
    .errors(may('TOO_MANY_PETS'))
    .route({ method: 'POST', path: '/pets', summary: 'Add a pet' })
    .input(NewPet)
    .output(Id),
  /** Everything is as it is given: what is left out is empty afterwards. */
  save: endpoint('signed-in', 'Change a pet', { limit })
    .errors(may('NOT_FOUND', 'PET_PASSED'))
    .route({ method: 'PUT', path: '/pets/{id}', summary: 'Change a pet' })
    .input(Pet)
    .output(z.object({})),
  remove: endpoint('signed-in', 'Delete a pet', { limit })
    .errors(may('NOT_FOUND'))
    .route({ method: 'DELETE', path: '/pets/{id}', summary: 'Delete a pet' })
    .input(Id)
    .output(z.object({})),
}
