import type { Pet } from '#contract/pets'
import { Banner } from '#web/ui/banner'
import { allergyWords } from '../pet-words'

/** What it must not eat, before everything else, while it eats. */
export function AllergyNote({ pet }: { pet: Pet }) {
  const words = pet.passedOn ? null : allergyWords(pet)
  return words ? <Banner tone="warning" title={`${pet.name} must not have: ${words}`} /> : null
}
