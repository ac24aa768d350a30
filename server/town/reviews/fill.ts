import { SHE } from '../people/names'
import type { Random } from '../random'
import { breedInSentence } from '../species'
import type { Pet } from '../types'

const POUNDS_PER_KG = 2.20462

/** "42 lb", "5.5 lb", "9 oz". */
export function weightWords({ weightKg }: Pet): string {
  const pounds = weightKg * POUNDS_PER_KG
  if (pounds < 1) return `${Math.max(1, Math.round(pounds * 16))} oz`
  return `${pounds < 10 ? Math.round(pounds * 2) / 2 : Math.round(pounds)} lb`
}

/** Puts the animal's name, pronouns and weight into a sentence and settles every "[one|other]". */
export function fill(sentence: string, pet: Pet, more: Record<string, string>, random: Random): string {
  const she = SHE.has(pet.name)
  const breed = breedInSentence(pet.breedText)
  const article = /^[aeio]/i.test(breed) ? 'an' : 'a'
  const words: Record<string, string> = {
    pet: pet.name,
    he: she ? 'she' : 'he',
    He: she ? 'She' : 'He',
    him: she ? 'her' : 'him',
    his: she ? 'her' : 'his',
    His: she ? 'Her' : 'His',
    himself: she ? 'herself' : 'himself',
    kg: weightWords(pet),
    breed,
    'a breed': `${article} ${breed}`,
    'A breed': `${article === 'an' ? 'An' : 'A'} ${breed}`,
    ...more,
  }
  const filled = sentence
    .replace(/\[([^\]]+)\]/g, (_, choices: string) => random.pick(choices.split('|')))
    .replace(/\{([^}]+)\}/g, (_, word: string) => words[word] ?? word)
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
