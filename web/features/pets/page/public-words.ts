import { PET_TRAITS } from '#contract/pet-species.rules'
import type { PublicPet } from '#contract/pets'
import {
  ageWords,
  COAT_WORDS,
  ENERGY_WORDS,
  GOOD_WITH_WORDS,
  HOUSE_TRAINED_WORDS,
  SEX_WORDS,
  SIZE_WORDS,
} from '#contract/pets.rules'
import { sentenceList } from '#web/lib/sentence-list'

/** As exactly as the page may say it. */
export function whatOf({ species, kind, breed }: Pick<PublicPet, 'species' | 'kind' | 'breed'>): string {
  return breed || kind || PET_TRAITS[species].label
}

/** @param drawnAt milliseconds since 1970 */
export function ageOf({ born }: Pick<PublicPet, 'born'>, drawnAt: number): string | null {
  return born && ageWords(born.on, born.precision, new Date(drawnAt).toISOString().slice(0, 10))
}

export type Fact = { label: string; value: string }

/** What is known and shown, one fact after another; what nobody said is left out. */
export function factsOf(pet: PublicPet, drawnAt: number): Fact[] {
  const { looks, character, species } = pet
  const traits = PET_TRAITS[species]
  const known = (label: string, value: string | null | undefined): Fact[] => (value ? [{ label, value }] : [])
  const meets = (label: string, word: keyof typeof GOOD_WITH_WORDS | undefined) =>
    word && word !== 'unknown' ? [{ label, value: GOOD_WITH_WORDS[word] }] : []
  return [
    ...known(traits.breedWord, pet.breed || pet.kind),
    ...known('Age', ageOf(pet, drawnAt)),
    ...known('Sex', pet.sex && SEX_WORDS[pet.sex]),
    ...known('Colors', looks && sentenceList(looks.colours)),
    ...known('Coat', traits.coat && looks?.coat ? COAT_WORDS[looks.coat] : null),
    ...known('Size', traits.size && looks?.sizeClass ? SIZE_WORDS[looks.sizeClass] : null),
    ...known('Markings', looks?.markings),
    ...known('Energy', traits.energy && character?.energy ? ENERGY_WORDS[character.energy - 1] : null),
    ...(traits.meets.includes('dogs') ? meets('Good with dogs', character?.goodWithDogs) : []),
    ...(traits.meets.includes('cats') ? meets('Good with cats', character?.goodWithCats) : []),
    ...(traits.meets.includes('children') ? meets('Good with children', character?.goodWithChildren) : []),
    ...(traits.houseTraining && character && character.houseTrained !== 'unknown'
      ? [{ label: traits.houseTraining, value: HOUSE_TRAINED_WORDS[character.houseTrained] }]
      : []),
  ]
}
