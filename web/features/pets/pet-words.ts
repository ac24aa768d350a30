import { ALLERGEN_WORDS } from '#contract/allergens.rules'
import type { Pet } from '#contract/pets'
import { fromKg, weightUnitOf } from '#contract/pets.rules'
import type { Species } from '#contract/products.rules'

/** What one of them is called. */
export const PET_SPECIES_WORDS: Record<Species, string> = {
  dog: 'Dog',
  cat: 'Cat',
  rabbit: 'Rabbit',
  'small-pet': 'Small pet',
  bird: 'Bird',
  fish: 'Fish',
  reptile: 'Reptile',
}

export function allergyWords({ allergens, otherAllergies }: Pick<Pet, 'allergens' | 'otherAllergies'>): string {
  return [...allergens.map((code) => ALLERGEN_WORDS[code]), ...otherAllergies].join(', ')
}

/** "51 lb", "23.1 kg". */
export function weightWords(kg: number, locale: string): string {
  const unit = weightUnitOf(locale)
  return `${fromKg(kg, unit).toLocaleString(locale, { maximumFractionDigits: 3 })} ${unit}`
}
