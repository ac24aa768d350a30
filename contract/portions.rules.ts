/** How much energy an animal needs and how much food that is; pure, and free of zod. */

import { addMonths } from './pet-health.rules'
import { isGrowing } from './pet-weight.rules'

export type Situation = {
  code: string
  label: string
  factor: number /** When only a vet should decide. */
  vet?: string
}

const LOSING = 'Losing weight should go slowly and by a plan. Ask your vet before you feed less.'

/** As long as a puppy needs the most. */
const YOUNG_MONTHS = 4

/** Factors of the energy at rest, as the Ohio State University’s veterinary medical center gives them. */
export const SITUATIONS: { dog: readonly Situation[]; cat: readonly Situation[] } = {
  dog: [
    { code: 'adult-neutered', label: 'Adult, neutered or spayed', factor: 1.6 },
    { code: 'adult', label: 'Adult, not neutered', factor: 1.8 },
    { code: 'inactive', label: 'Rests a lot, or gains weight easily', factor: 1.4 },
    { code: 'lose', label: 'Needs to lose weight', factor: 1, vet: LOSING },
    { code: 'active', label: 'Works or runs for hours a day', factor: 2 },
    { code: 'young', label: 'Puppy under 4 months', factor: 3 },
    { code: 'growing', label: 'Puppy, 4 months to full grown', factor: 2 },
  ],
  cat: [
    { code: 'adult-neutered', label: 'Adult, neutered or spayed', factor: 1.2 },
    { code: 'adult', label: 'Adult, not neutered', factor: 1.4 },
    { code: 'inactive', label: 'Rests a lot, or gains weight easily', factor: 1 },
    { code: 'lose', label: 'Needs to lose weight', factor: 0.8, vet: LOSING },
    { code: 'growing', label: 'Kitten, not full grown yet', factor: 2.5 },
  ],
}

export const PORTION_SOURCES = [
  {
    label: 'The Ohio State University Veterinary Medical Center, Basic calorie calculator',
    href: 'https://vet.osu.edu/vmc/companion/our-services/nutrition-support-service/basic-calorie-calculator',
  },
  {
    label: 'National Research Council, Nutrient Requirements of Dogs and Cats (2006)',
    href: 'https://nap.nationalacademies.org/catalog/10668/nutrient-requirements-of-dogs-and-cats',
  },
]

/** Below and above these the formula fits nobody’s dog or cat. */
const SENSIBLE_KG = { dog: [0.5, 110], cat: [0.5, 15] } as const
/** What foods have: less than any broth, more than pure fat. */
export const MIN_KCAL = 10
export const MAX_KCAL = 900

/** Packages give the energy of a kilogram, we keep that of 100 g. */
export const HUNDREDS_IN_KG = 10
const GRAMS_IN_OUNCE = 28.349523125

/** How much food it is, for either kind of kitchen scale: "310 g (10.9 oz)". */
export function servingWords(grams: number, locale = 'en-US'): string {
  const ounces = (grams / GRAMS_IN_OUNCE).toLocaleString(locale, { maximumFractionDigits: 1 })
  return `${Math.round(grams).toLocaleString(locale)} g (${ounces} oz)`
}

export type FedSpecies = keyof typeof SITUATIONS

export function isFedSpecies(species: string): species is FedSpecies {
  return species === 'dog' || species === 'cat'
}

export function situationOf(species: string, code: string): Situation | null {
  return isFedSpecies(species) ? (SITUATIONS[species].find((one) => one.code === code) ?? null) : null
}

/** The line that fits most animals of that age; of one that nobody says is neutered, the line for those that are. */
export function usualSituation(
  { species, birthDate, neutered }: { species: string; birthDate: string | null; neutered: string },
  today: string,
): string {
  if (isGrowing(birthDate, today)) {
    const isYoung = species === 'dog' && birthDate !== null && addMonths(birthDate, YOUNG_MONTHS) > today
    return isYoung ? 'young' : 'growing'
  }
  return neutered === 'no' ? 'adult' : 'adult-neutered'
}

export type Portion = {
  /** At rest, 70 x kg^0.75. */
  restKcal: number
  factor: number
  /** A day. */
  kcal: number
  /** Null without the energy of the food. */
  grams: number | null
  /** Why a vet should be asked first. */
  ask: string | null
}

/**
 * The energy of a day and what that is of a food. A starting point: every animal needs more or less than the formula says.
 *
 * @returns null where the formula makes no sense: other animals than cats and dogs, no weight, or one no such animal has
 */
export function portionFor(
  pet: { species: string; kg: number | null; birthDate: string | null; today: string },
  situation: string,
  kcalPer100g: number | null,
): Portion | null {
  const { species, kg } = pet
  const found = situationOf(species, situation)
  if (!found || kg === null || !isFedSpecies(species)) return null
  const [least, most] = SENSIBLE_KG[species]
  if (kg < least || kg > most) return null
  const restKcal = 70 * kg ** 0.75
  const kcal = restKcal * found.factor
  const isFood = kcalPer100g !== null && kcalPer100g >= MIN_KCAL && kcalPer100g <= MAX_KCAL
  return {
    restKcal,
    factor: found.factor,
    kcal,
    grams: isFood ? (kcal / kcalPer100g) * 100 : null,
    ask: askVet(pet, found),
  }
}

function askVet(
  { birthDate, today }: { birthDate: string | null; today: string },
  { code, vet }: Situation,
): string | null {
  const forYoung = code === 'young' || code === 'growing'
  if (isGrowing(birthDate, today) && !forYoung)
    return 'This pet is younger than a year. Choose the line for growing animals, or ask your vet.'
  if (forYoung && birthDate !== null && !isGrowing(birthDate, today))
    return 'This pet is older than a year. Choose a line for adults, or ask your vet.'
  if (vet) return vet
  return null
}

/** Said under every result. */
export const WHEN_TO_ASK =
  'Ask your vet instead when your pet is ill, pregnant, or nursing, takes medicine, or eats a prescribed diet.'
