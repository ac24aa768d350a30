import { daysBetween } from '#contract/days.rules'
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

/** "4 years", "7 months", "3 weeks": as old as one says an animal is. */
export function ageWords(birthDate: string, today: string): string {
  const days = Math.max(daysBetween(birthDate, today), 0)
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`
  if (days < 70) return counted(Math.floor(days / 7), 'week')
  const [born, now] = [birthDate, today].map((day) => day.split('-').map(Number))
  const [bornYear = 0, bornMonth = 1, bornDay = 1] = born ?? []
  const [year = 0, month = 1, day = 1] = now ?? []
  const months = (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0)
  return months < 24 ? counted(months, 'month') : counted(Math.floor(months / 12), 'year')
}

/** "Weight up 0.4 lb since Oct 3, 2026": where the last two weights go, in the reader's unit. */
export function weightChangeWords(
  { kg, before }: { kg: number; before: { kg: number; on: string } },
  locale: string,
): string {
  const unit = weightUnitOf(locale, kg)
  const change = fromKg(Math.abs(kg - before.kg), unit)
  // a date stays on one line
  const since = `since ${dayText(before.on, locale).replaceAll(' ', '\u00a0')}`
  // less than what a scale tells
  if (change < 0.1) return `Weight steady ${since}`
  return `Weight ${kg > before.kg ? 'up' : 'down'} ${change.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit} ${since}`
}
