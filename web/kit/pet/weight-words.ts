import { fromKg, weightUnitOf } from '#contract/pets.rules'

/** "51 lb", "23.1 kg", "9.5 oz", "45 g". */
export function weightWords(kg: number, locale: string): string {
  const unit = weightUnitOf(locale, kg)
  return `${fromKg(kg, unit).toLocaleString(locale, { maximumFractionDigits: 3 })} ${unit}`
}
