import { MAX_INTERVAL_DAYS, MIN_INTERVAL_DAYS } from './subscriptions.rules'

/** How long a pack of food lasts, from its weight, its feeding guide, and what an animal weighs. */

/** How much each is in grams. */
export const GRAMS = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 } as const
type MassUnit = keyof typeof GRAMS

/** Beyond the heaviest animal of a guide by more than this factor it says nothing. */
const MOST_BEYOND = 1.5

export type FeedingGuide = readonly { weight: string; perDay: string }[]

export type Forecast = {
  /** Whole days that all packs together last. */
  days: number
  gramsPerDay: number
  packGrams: number
}

/**
 * The first mass that stands in a text, in grams: "44 lb", "4.5 lb, 3 months", "about 2 oz". Of a span, "3 to 3.5 oz", its
 * middle. Null where there is none, as in "A bundle as large as the animal".
 */
export function gramsIn(text: string): number | null {
  const found = /(\d+(?:\.\d+)?)(?:\s*(?:to|-|–)\s*(\d+(?:\.\d+)?))?\s*(kg|g|lbs?|oz)\b/i.exec(text)
  if (!found) return null
  const [, from = '', until = from, unit = ''] = found
  const grams = ((Number(from) + Number(until)) / 2) * GRAMS[unit.toLowerCase().replace(/s$/, '') as MassUnit]
  return grams > 0 ? grams : null
}

/**
 * What an animal of this weight gets a day by the guide, in grams: between two rows in proportion, below the first and a
 * little above the last as much for each pound as there. Null where the guide does not say.
 */
export function gramsPerDay(guide: FeedingGuide, petKg: number): number | null {
  const rows = guide
    .flatMap(({ weight, perDay }) => {
      const [animal, food] = [gramsIn(weight), gramsIn(perDay)]
      return animal && food ? [{ animal, food }] : []
    })
    .sort((one, other) => one.animal - other.animal)
  const [lightest, heaviest] = [rows[0], rows.at(-1)]
  const grams = petKg * 1000
  if (!lightest || !heaviest || grams <= 0 || grams > heaviest.animal * MOST_BEYOND) return null
  if (grams <= lightest.animal) return (lightest.food * grams) / lightest.animal
  if (grams >= heaviest.animal) return (heaviest.food * grams) / heaviest.animal
  const after = rows.findIndex(({ animal }) => animal >= grams)
  const [below, above] = [rows[after - 1] ?? lightest, rows[after] ?? heaviest]
  const share = above.animal === below.animal ? 1 : (grams - below.animal) / (above.animal - below.animal)
  return below.food + share * (above.food - below.food)
}

/** Null where the pack has no weight, the guide has no amounts, or the animal's weight is not known. */
export function runOut(
  food: { netContent: number | null; netUnit: string | null; feeding: FeedingGuide | null },
  quantity: number,
  petKg: number | undefined,
): Forecast | null {
  const { netContent, netUnit, feeding } = food
  const unit = netUnit && netUnit in GRAMS ? GRAMS[netUnit as MassUnit] : null
  if (!netContent || !unit || !feeding || !petKg) return null
  const perDay = gramsPerDay(feeding, petKg)
  if (!perDay) return null
  const packGrams = netContent * unit
  const days = Math.floor((packGrams * quantity) / perDay)
  return { days, gramsPerDay: perDay, packGrams }
}

/** The rhythm at which the next delivery is there before this one is gone; null where none of those allowed fits. */
export function rhythmFor({ days }: Pick<Forecast, 'days'>): number | null {
  return days < MIN_INTERVAL_DAYS ? null : Math.min(days, MAX_INTERVAL_DAYS)
}
