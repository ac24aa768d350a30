import { DAY_AHEAD } from './days.rules'
import { type WeightUnit, weightUnitOf } from './pets.rules'
import type { Species } from './products.rules'

/** What is asked about an animal, by its group: a fish has no leash, and a dog no tank. Free of zod. */
export type PetTraits = {
  /** What one of them is called. */
  label: string
  /** What a breed is called there; birds, fish, and reptiles are told apart by their species. */
  breedWord: 'Breed' | 'Kind'
  /** What the group does not say: "corn snake". Null where it does. */
  kindHint: string | null
  neuters: boolean
  coat: boolean
  size: boolean
  /** Around which parts harnesses and coats are measured. */
  measured: readonly Measurement[]
  energy: boolean
  /** How it gets along; an animal that lives by itself in a tank meets nobody. */
  meets: readonly Company[]
  /** As the question reads; null where nobody asks. */
  houseTraining: string | null
  /** Where it lives, for those that live in something. */
  habitat: { label: string; hint: string } | null
  /** Whether animals of the group carry a chip. */
  chip: boolean
  /** What one can weigh, from the youngest to the heaviest on record. */
  weightKg: readonly [least: number, most: number]
  /** No age above this is known. */
  oldestYears: number
}

export const MEASUREMENTS = ['neckCm', 'chestCm', 'backCm', 'heightCm'] as const
export type Measurement = (typeof MEASUREMENTS)[number]
export const COMPANY = ['dogs', 'cats', 'children'] as const
export type Company = (typeof COMPANY)[number]

export const PET_TRAITS: Record<Species, PetTraits> = {
  dog: {
    label: 'Dog',
    breedWord: 'Breed',
    kindHint: null,
    neuters: true,
    coat: true,
    size: true,
    measured: MEASUREMENTS,
    energy: true,
    meets: COMPANY,
    houseTraining: 'House-trained',
    habitat: null,
    chip: true,
    weightKg: [0.03, 160],
    oldestYears: 35,
  },
  cat: {
    label: 'Cat',
    breedWord: 'Breed',
    kindHint: null,
    neuters: true,
    coat: true,
    size: false,
    measured: ['neckCm', 'chestCm', 'backCm'],
    energy: true,
    meets: COMPANY,
    houseTraining: 'Uses a litter box',
    habitat: null,
    chip: true,
    weightKg: [0.03, 30],
    oldestYears: 40,
  },
  rabbit: {
    label: 'Rabbit',
    breedWord: 'Breed',
    kindHint: null,
    neuters: true,
    coat: true,
    size: false,
    measured: ['chestCm', 'backCm'],
    energy: true,
    meets: COMPANY,
    houseTraining: 'Uses a litter box',
    habitat: { label: 'Hutch or run', hint: 'Its size, and what is in it.' },
    chip: true,
    weightKg: [0.02, 25],
    oldestYears: 20,
  },
  'small-pet': {
    label: 'Small pet',
    breedWord: 'Breed',
    kindHint: 'Such as guinea pig, hamster, rat, or ferret.',
    neuters: true,
    coat: true,
    size: false,
    measured: [],
    energy: true,
    meets: COMPANY,
    houseTraining: null,
    habitat: { label: 'Cage or run', hint: 'Its size, the bedding, and what is in it.' },
    chip: true,
    weightKg: [0.001, 15],
    oldestYears: 35,
  },
  bird: {
    label: 'Bird',
    breedWord: 'Kind',
    kindHint: 'Such as budgie, cockatiel, or hen.',
    neuters: false,
    coat: false,
    size: false,
    measured: [],
    energy: true,
    meets: COMPANY,
    houseTraining: null,
    habitat: { label: 'Cage or aviary', hint: 'Its size, where it stands, and when the bird flies free.' },
    chip: true,
    weightKg: [0.001, 160],
    oldestYears: 110,
  },
  fish: {
    label: 'Fish',
    breedWord: 'Kind',
    kindHint: 'Such as betta, goldfish, or koi.',
    neuters: false,
    coat: false,
    size: false,
    measured: [],
    energy: false,
    meets: [],
    houseTraining: null,
    habitat: {
      label: 'Tank or pond',
      hint: 'Its size, fresh or salt water, the temperature, and who else lives in it.',
    },
    chip: false,
    weightKg: [0.001, 100],
    oldestYears: 110,
  },
  reptile: {
    label: 'Reptile',
    breedWord: 'Kind',
    kindHint: 'Such as corn snake, leopard gecko, or tortoise.',
    neuters: false,
    coat: false,
    size: false,
    measured: [],
    energy: true,
    meets: ['children'],
    houseTraining: null,
    habitat: { label: 'Terrarium', hint: 'Its size, the warm and the cool end, light, and humidity.' },
    chip: true,
    weightKg: [0.001, 400],
    oldestYears: 200,
  },
}

/** Kinds of chip, by the number on them. */
export const CHIP_KINDS = ['iso15', 'avid9', 'other10'] as const
export type ChipKind = (typeof CHIP_KINDS)[number]

export const CHIP_WORDS: Record<ChipKind, string> = {
  iso15: 'ISO, 15 digits',
  avid9: 'AVID, 9 characters',
  other10: '10 characters',
}

/** Where one looks up with whom a number is registered. */
export const CHIP_LOOKUP_URL = 'https://www.aaha.org/for-veterinary-professionals/microchip-search/'

const CHIP_PATTERNS: Record<ChipKind, RegExp> = {
  iso15: /^[0-9]{15}$/,
  avid9: /^[0-9A-F]{9}$/,
  other10: /^[0-9A-F]{10}$/,
}

/** As it is kept: without the gaps and marks that stand on certificates. */
export function normalizeChip(text: string): string {
  return text.replace(/[\s.*\-–—]/g, '').toUpperCase()
}

/** @param number as `normalizeChip` gives it @returns null for what is on no chip */
export function chipKindOf(number: string): ChipKind | null {
  return CHIP_KINDS.find((kind) => CHIP_PATTERNS[kind].test(number)) ?? null
}

export const CHIP_PROBLEM = 'A chip’s number has 15 digits, or 9 or 10 characters from 0 to 9 and A to F.'

/** Those of which most weigh less than a pound. */
const LIGHT: readonly Species[] = ['small-pet', 'bird', 'fish']

/** The unit a weight of such an animal is typed in. @param kg what it weighed; null where nothing is known */
export function typedUnitOf(locale: string, species: Species, kg: number | null): WeightUnit {
  return weightUnitOf(locale, kg ?? (LIGHT.includes(species) ? 0.1 : 5))
}

/** What is wrong with a weight; null when nothing is. */
export function weightProblem(species: Species, kg: number): string | null {
  const { weightKg, label } = PET_TRAITS[species]
  const [least, most] = weightKg
  if (kg >= least && kg <= most) return null
  return `That’s too ${kg < least ? 'light' : 'heavy'} for a ${label.toLowerCase()}. Check the weight and its unit.`
}

/**
 * What is wrong with a birth date; null when nothing is.
 *
 * @param today the day where the person is
 */
export function birthProblem(species: Species, birthDate: string, today: string): string | null {
  if (birthDate > today) return DAY_AHEAD
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  if (years > PET_TRAITS[species].oldestYears || birthDate < '1900-01-01')
    return `That would make it ${years} years old. Check the year.`
  return null
}
