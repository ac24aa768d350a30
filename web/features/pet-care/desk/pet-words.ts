import { fromKg, weightUnitOf } from '#contract/pets.rules'
import type { Species } from '#contract/products.rules'
import { dayText } from '#web/kit/moment/days'

/** What one of them is called. */
export const SPECIES_WORDS: Record<Species, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  'small-pet': 'Small pet',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Reptile',
}

/** "Weight up 0.4 lb since Oct 3, 2026": where the last two weights go, in the reader's unit. */
export function weightChangeWords(
  { kg, before }: { kg: number; before: { kg: number; on: string } },
  locale: string,
): string {
  const unit = weightUnitOf(locale, kg)
  const change = fromKg(Math.abs(kg - before.kg), unit)
  const since = `since ${dayText(before.on, locale)}`
  // less than what a scale tells
  if (change < 0.1) return `Weight steady ${since}`
  return `Weight ${kg > before.kg ? 'up' : 'down'} ${change.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit} ${since}`
}
