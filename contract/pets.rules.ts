/** Words and rules of people's own pets that both sides need; free of zod. */

/** Pets of one person. */
export const MAX_PETS = 500
/** In one list: one's own, and those of other families one looks after. */
export const MAX_LISTED_PETS = 1000
/** Allergies of one pet, of each kind: those of the list, and those in one's own words. */
export const MAX_OWN_ALLERGIES = 20
export const MAX_WEIGHT_KG = 999.999

const KG_PER_LB = 0.453_592_37

export type WeightUnit = 'kg' | 'lb'

/** In the United States people weigh in pounds. @param locale as `en-US` */
export function weightUnitOf(locale: string): WeightUnit {
  return /-US\b/.test(locale) ? 'lb' : 'kg'
}

/** To the gram, as it is kept. */
export function toKg(weight: number, unit: WeightUnit): number {
  return Math.round(weight * (unit === 'lb' ? KG_PER_LB : 1) * 1000) / 1000
}

/** As a scale would say it: in tenths, and small animals in hundredths. */
export function fromKg(kg: number, unit: WeightUnit): number {
  const weight = kg / (unit === 'lb' ? KG_PER_LB : 1)
  const steps = weight >= 1 ? 10 : 100
  // a fish of a few grams weighs something still
  return Math.round(weight * steps) / steps || Math.round(weight * 1000) / 1000
}
