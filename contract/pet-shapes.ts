import { z } from 'zod'
import { ALLERGENS } from './allergens.rules'
import { MAX_ALT_LENGTH } from './media.rules'
import { GUARDIAN_ROLES } from './pet-access.rules'
import { CHIP_KINDS, MEASUREMENTS } from './pet-species.rules'
import {
  BIRTH_PRECISIONS,
  COATS,
  CONTACT_KINDS,
  GOOD_WITH,
  HOUSE_TRAINED,
  MAX_COLOURS,
  MAX_CONTACTS,
  MAX_LIKES,
  MAX_MEASURE_CM,
  MAX_OWN_ALLERGIES,
  MAX_PET_PHOTOS,
  MAX_WEIGHT_KG,
  PET_VISIBILITIES,
  PUBLIC_FIELDS,
  SEXES,
  SIZE_CLASSES,
  YES_NO,
} from './pets.rules'
import { Picture } from './picture-shape'
import { SPECIES } from './products.rules'

const text = (max: number) => z.string().trim().max(max)
const Line = (max: number) => z.string().trim().min(1).max(max)
const Cm = z.number().min(0.1).max(MAX_MEASURE_CM).nullable()
const Day = z.iso.date('This day does not exist.')

export const Weight = z.object({ kg: z.number().min(0.001).max(MAX_WEIGHT_KG), measuredOn: Day })
export const Measured = z
  .object({ measuredOn: Day, neckCm: Cm, chestCm: Cm, backCm: Cm, heightCm: Cm })
  .refine((one) => MEASUREMENTS.some((part) => one[part] !== null), 'Enter at least one measurement.')
export type Measured = z.infer<typeof Measured>

/** Whom to call. */
export const PetContact = z.object({
  kind: z.enum(CONTACT_KINDS),
  name: Line(120),
  phone: text(40).default(''),
  note: text(500).default(''),
  policyNumber: text(60).default('').describe('The insurer’s'),
  decidesUpTo: z
    .number()
    .min(0)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('In dollars, what they may decide about treatment without asking; null when nothing was said'),
})
export type PetContact = z.output<typeof PetContact>

/** Everything about the animal itself that its family writes; each part by itself. */
export const petFields = {
  name: z.string().trim().min(1, 'Enter a name.').max(60),
  species: z.enum(SPECIES, 'Choose what kind of animal it is.'),
  kind: text(60).describe('What exactly it is, in their own words, where the group does not say it'),
  breed: text(80).describe('In their own words; kept by the server where breeds of the list are named'),
  breedId: z.uuid().nullable(),
  secondBreedId: z.uuid().nullable(),
  mixed: z.boolean(),
  breedGuessed: z.boolean(),
  sex: z.enum(SEXES),
  neutered: z.enum(YES_NO),
  birthDate: Day.nullable(),
  birthPrecision: z.enum(BIRTH_PRECISIONS),
  joinedOn: Day.nullable().describe('The day it came to the family'),
  sizeClass: z.enum(SIZE_CLASSES).nullable(),
  colours: z.array(text(40)).max(MAX_COLOURS).describe('Codes of the list'),
  coat: z.enum(COATS).nullable(),
  markings: text(500),
  habitat: text(1000).describe('The tank, cage, or run it lives in'),
  energy: z.int().min(1).max(5).nullable(),
  goodWithDogs: z.enum(GOOD_WITH),
  goodWithCats: z.enum(GOOD_WITH),
  goodWithChildren: z.enum(GOOD_WITH),
  houseTrained: z.enum(HOUSE_TRAINED),
  likes: z.array(Line(80)).max(MAX_LIKES),
  dislikes: z.array(Line(80)).max(MAX_LIKES),
  specialNeeds: text(1000),
  about: text(3000).describe('What the public page may tell'),
  dietNotes: text(1000),
  careNotes: text(4000).describe('How a day goes, for whoever looks after it'),
  privateNotes: text(4000).describe('The owners’ own; empty to others'),
  allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
  otherAllergies: z.array(Line(60)).max(MAX_OWN_ALLERGIES).describe('What the list does not have'),
  contacts: z.array(PetContact).max(MAX_CONTACTS).describe('In the order in which to call them'),
  visibility: z.enum(PET_VISIBILITIES),
  publicFields: z.array(z.enum(PUBLIC_FIELDS)).max(PUBLIC_FIELDS.length),
}

/** What is kept with its day: one of a day, the one that was said last. */
export const petMeasures = { weight: Weight.optional(), measured: Measured.optional() }

/** A picture of a pet at an address that whoever asked may read for some minutes. */
export const PetPicture = Picture.omit({ widths: true }).extend({ src: z.string() })
export type PetPicture = z.infer<typeof PetPicture>

const Alt = z.string().trim().max(MAX_ALT_LENGTH)
export const PhotoOrder = z
  .array(z.object({ id: z.uuid(), alt: Alt, shown: z.boolean().describe('Whether the public page may show it') }))
  .max(MAX_PET_PHOTOS)

export const Chip = z.object({
  number: z.string(),
  kind: z.enum(CHIP_KINDS),
  registry: z.string(),
  checkedOn: z.iso.date().nullable().describe('When somebody last read it, or checked its registration'),
})
export type Chip = z.infer<typeof Chip>

/** What every page of a pet begins with, and what who asks is to it. */
export const PetHead = z.object({
  id: z.uuid(),
  name: z.string(),
  species: z.enum(SPECIES),
  breed: z.string(),
  birthDate: z.iso.date().nullable(),
  passedOn: z.iso.date().nullable(),
  kind: z.string().describe('What exactly it is, in the family’s words; empty where the group says it'),
  role: z.enum(GUARDIAN_ROLES),
  until: z.date().nullable().describe('When that ends by itself'),
})
export type PetHead = z.infer<typeof PetHead>

/** A pet in a list: what one tells it by, and what it is to who asks. */
export const PetCard = PetHead.extend({
  birthPrecision: z.enum(BIRTH_PRECISIONS),
  photo: PetPicture.nullable(),
  weight: Weight.nullable().describe('The latest one'),
})
export type PetCard = z.infer<typeof PetCard>

/** Everything that is kept about the pet itself. */
export const Pet = z.object({
  ...petFields,
  id: z.uuid(),
  passedOn: z.iso.date().nullable(),
  hidden: z.boolean().describe('Its public page was hidden after a report, and stays private until that is taken back'),
  role: z.enum(GUARDIAN_ROLES),
  weight: Weight.nullable().describe('The latest one'),
  measured: z
    .object({ measuredOn: Day, neckCm: Cm, chestCm: Cm, backCm: Cm, heightCm: Cm })
    .nullable()
    .describe('The latest ones'),
  colourLabels: z.array(z.string()).describe('What the colours are called'),
  chip: Chip.nullable(),
  photo: PetPicture.nullable().describe('The portrait, which is one of the photos'),
  photos: z.array(PetPicture.extend({ shown: z.boolean() })),
})
export type Pet = z.output<typeof Pet>

/** What the public page shows: only what the family chose, and null for the rest. */
export const PublicPet = z.object({
  id: z.uuid(),
  name: z.string(),
  species: z.enum(SPECIES),
  listed: z.boolean().describe('Whether search engines may know of it'),
  updatedAt: z.date(),
  photo: Picture.extend({ src: z.string().nullable() }).nullable(),
  photos: z.array(Picture.extend({ src: z.string().nullable() })),
  kind: z.string().nullable(),
  breed: z.string().nullable(),
  born: z
    .object({ on: z.iso.date(), precision: z.enum(BIRTH_PRECISIONS) })
    .nullable()
    .describe('To the month at most'),
  sex: z.enum(SEXES).nullable(),
  looks: z
    .object({
      colours: z.array(z.string()),
      coat: z.enum(COATS).nullable(),
      sizeClass: z.enum(SIZE_CLASSES).nullable(),
      markings: z.string(),
    })
    .nullable(),
  character: z
    .object({
      energy: z.int().nullable(),
      goodWithDogs: z.enum(GOOD_WITH),
      goodWithCats: z.enum(GOOD_WITH),
      goodWithChildren: z.enum(GOOD_WITH),
      houseTrained: z.enum(HOUSE_TRAINED),
    })
    .nullable(),
  likes: z.array(z.string()),
  dislikes: z.array(z.string()),
  about: z.string().nullable(),
})
export type PublicPet = z.output<typeof PublicPet>
