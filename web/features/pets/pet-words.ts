import { ALLERGEN_WORDS } from '#contract/allergens.rules'
import { PET_TRAITS } from '#contract/pet-species.rules'
import type { Pet } from '#contract/pets'
import type { Species } from '#contract/products.rules'
import { sentenceList } from '#web/lib/sentence-list'

export function allergyWords({ allergens, otherAllergies }: Pick<Pet, 'allergens' | 'otherAllergies'>): string {
  return sentenceList([...allergens.map((code) => ALLERGEN_WORDS[code]), ...otherAllergies])
}

/** What it is, as exactly as somebody wrote: "Rough collie", "Corn snake", "Dog". */
export function whatWords({ species, kind, breed }: { species: Species; kind: string; breed: string }): string {
  return breed || kind || PET_TRAITS[species].label
}
