import type { NetUnit } from './catalogue.rules'
import { GRAMS } from './run-out.rules'

/** What a weight or a volume is typed in; grams, milliliters, and pieces are kept. */
export type TypedUnit = 'oz' | 'lb' | 'fl oz' | 'qt' | 'gal' | NetUnit

export const UNIT_WORDS: Record<TypedUnit, string> = {
  oz: 'ounces',
  lb: 'pounds',
  'fl oz': 'fluid ounces',
  qt: 'quarts',
  gal: 'gallons',
  g: 'grams',
  kg: 'kilograms',
  ml: 'milliliters',
  l: 'liters',
  piece: 'pieces',
}
export const TYPED_UNITS = Object.keys(UNIT_WORDS) as TypedUnit[]
export const WEIGHT_UNITS = ['oz', 'lb', 'g', 'kg'] as const satisfies TypedUnit[]

const METRIC: Partial<Record<TypedUnit, { per: number; unit: NetUnit }>> = {
  oz: { per: GRAMS.oz, unit: 'g' },
  lb: { per: GRAMS.lb, unit: 'g' },
  'fl oz': { per: 29.5735295625, unit: 'ml' },
  qt: { per: 946.352946, unit: 'ml' },
  gal: { per: 3785.411784, unit: 'ml' },
}

type Amount = { amount: number; unit: TypedUnit }

/** As it is kept: ounces in whole grams, fluid ounces in whole milliliters, all else as typed. */
export function keptAmount({ amount, unit }: Amount): { amount: number; unit: NetUnit } {
  const metric = METRIC[unit]
  return metric ? { amount: Math.round(amount * metric.per), unit: metric.unit } : { amount, unit: unit as NetUnit }
}

/**
 * As it was typed, as far as that shows: what is a quarter of an ounce or of a pound to the gram was meant as one. Anything
 * else stays in the unit it is kept in, so that saving it again changes nothing.
 */
export function typedAmount(amount: number, unit: NetUnit): Amount {
  const larger: TypedUnit[] = unit === 'g' ? ['lb', 'oz'] : unit === 'ml' ? ['gal', 'qt', 'fl oz'] : []
  for (const one of larger) {
    const quarters = Math.round((amount / (METRIC[one]?.per ?? 1)) * 4) / 4
    if (quarters >= 1 && keptAmount({ amount: quarters, unit: one }).amount === amount)
      return { amount: quarters, unit: one }
  }
  return { amount, unit }
}

/** A packed weight in ounces or, from a pound on, in pounds; exact enough that the same grams are kept again. */
export function typedWeight(grams: number): Amount {
  const exact = typedAmount(grams, 'g')
  if (exact.unit !== 'g') return exact
  const unit = grams < 453 ? 'oz' : 'lb'
  const places = unit === 'oz' ? 100 : 1000
  return { amount: Math.round((grams / (METRIC[unit]?.per ?? 1)) * places) / places, unit }
}

export function weightInGrams(amount: number, unit: TypedUnit): number {
  const kept = keptAmount({ amount, unit })
  return Math.round(kept.unit === 'kg' ? kept.amount * 1000 : kept.amount)
}
