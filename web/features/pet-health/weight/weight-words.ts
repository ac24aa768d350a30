import { daysBetween } from '#contract/days.rules'
import type { WeightChange } from '#contract/pet-weight.rules'
import { weightWords } from '#web/kit/pet/weight-words'

/** "Lost 6.5% in 24 days, from 10.8 lb to 10.1 lb." */
export function changeWords({ share, fromKg, toKg, since }: WeightChange, on: string, locale: string): string {
  const percent = Math.abs(share).toLocaleString(locale, { style: 'percent', maximumFractionDigits: 1 })
  const days = daysBetween(since, on)
  const verb = share < 0 ? 'Lost' : 'Gained'
  return `${verb} ${percent} in ${days} ${days === 1 ? 'day' : 'days'}, from ${weightWords(fromKg, locale)} to ${weightWords(toKg, locale)}.`
}
