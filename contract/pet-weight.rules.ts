/** What weights say of an animal; pure, and free of zod. */

import { daysBetween } from './days.rules'
import type { Species } from './products.rules'

export type Weighed = { measuredOn: string; kg: number; bodyScore: number | null }

/** A change of more than this share within so many days is worth a word. */
export const CHANGE_SHARE = 0.05
export const CHANGE_DAYS = 30
/** Each step of the body score above or below the middle stands for about a tenth of the weight an animal should have. */
const STEP_SHARE = 0.1
/** How far around that weight the band goes to either side. */
const BAND_SHARE = 0.05
/** A score says nothing of today after so many days. */
export const SCORE_DAYS = 365
/** Cats and dogs grow for about so long; until then gaining is what they are meant to do. */
export const GROWING_DAYS = 365

/** The nine steps are made for cats and dogs. */
export const SCORED_SPECIES: readonly Species[] = ['dog', 'cat']

/** What each step looks and feels like, after the nine-point scale of the World Small Animal Veterinary Association. */
export const BODY_SCORES: readonly { score: number; label: string; looks: string }[] = [
  { score: 1, label: 'Far too thin', looks: 'Ribs, spine, and hips stand out from a distance. No fat to feel.' },
  { score: 2, label: 'Very thin', looks: 'Ribs and spine are easy to see. Very little fat to feel.' },
  { score: 3, label: 'Thin', looks: 'Ribs are easily felt and may show. The waist is very clear.' },
  { score: 4, label: 'Lean', looks: 'Ribs are easily felt under little fat. The waist shows from above.' },
  { score: 5, label: 'Just right', looks: 'Ribs are felt without pressing. A waist from above, a tuck from the side.' },
  { score: 6, label: 'A little heavy', looks: 'Ribs are felt under slight fat. The waist is there, but not clear.' },
  { score: 7, label: 'Heavy', looks: 'Ribs are hard to feel. Hardly any waist, and fat at the base of the tail.' },
  { score: 8, label: 'Very heavy', looks: 'Ribs are felt only when pressing hard. No waist.' },
  { score: 9, label: 'Far too heavy', looks: 'Fat over chest, spine, and tail. No waist, and the belly hangs.' },
]

export type TargetBand = { fromKg: number; toKg: number; score: number; scoredOn: string; kg: number }

/**
 * The weight that would fit this animal’s frame, from the latest body score: a guess to talk over with a vet.
 *
 * @param weights oldest first
 * @returns null for other animals than cats and dogs, for one that still grows, and where no score is younger than a year
 */
export function targetBand(
  weights: readonly Weighed[],
  { species, birthDate, today }: { species: string; birthDate: string | null; today: string },
): TargetBand | null {
  if (!SCORED_SPECIES.includes(species as Species) || isGrowing(birthDate, today)) return null
  const scored = weights.findLast(({ bodyScore }) => bodyScore !== null)
  if (!scored?.bodyScore || daysBetween(scored.measuredOn, today) > SCORE_DAYS) return null
  const fitting = scored.kg / (1 + (scored.bodyScore - 5) * STEP_SHARE)
  return {
    fromKg: fitting * (1 - BAND_SHARE),
    toKg: fitting * (1 + BAND_SHARE),
    score: scored.bodyScore,
    scoredOn: scored.measuredOn,
    kg: scored.kg,
  }
}

export type WeightChange = { share: number; fromKg: number; toKg: number; since: string }

/**
 * How much an animal gained or lost within the last days before its latest weight, where that is more than usual. The
 * weight that lies furthest from the latest one counts.
 *
 * @param weights oldest first
 */
export function fastChange(weights: readonly Weighed[], birthDate: string | null): WeightChange | null {
  const last = weights.at(-1)
  if (!last) return null
  let most: WeightChange | null = null
  for (const { measuredOn, kg } of weights.slice(0, -1)) {
    if (daysBetween(measuredOn, last.measuredOn) > CHANGE_DAYS) continue
    const share = last.kg / kg - 1
    if (Math.abs(share) <= CHANGE_SHARE + 1e-9 || (share > 0 && isGrowing(birthDate, last.measuredOn))) continue
    if (!most || Math.abs(share) > Math.abs(most.share)) most = { share, fromKg: kg, toKg: last.kg, since: measuredOn }
  }
  return most
}

export function isGrowing(birthDate: string | null, on: string): boolean {
  return birthDate !== null && daysBetween(birthDate, on) < GROWING_DAYS
}

/** What stands behind the target band, for whoever asks. */
export const SCORE_SOURCE = {
  label: 'WSAVA Global Nutrition Committee, body condition scores for cats and dogs',
  href: 'https://wsava.org/global-guidelines/global-nutrition-guidelines/',
}
