import type { Species } from '#contract/products.rules'
import { stemOf } from '#server/core/text-search/spelling'

/** What an animal is called, as somebody types it who looks for something for it. */
const ANIMAL_WORDS: Record<string, Species> = {
  dog: 'dog',
  puppy: 'dog',
  cat: 'cat',
  kitten: 'cat',
  rabbit: 'rabbit',
  bunny: 'rabbit',
  hamster: 'small-pet',
  gerbil: 'small-pet',
  bird: 'bird',
  parakeet: 'bird',
  budgie: 'bird',
  parrot: 'bird',
  fish: 'fish',
  reptile: 'reptile',
  tortoise: 'reptile',
  turtle: 'reptile',
  lizard: 'reptile',
}

const GUINEA_PIG = /\bguinea pigs?\b/gi

/** For which animals a query asks: "rabbit food" for rabbits, whatever is made of them. */
export function animalsIn(words: string): Species[] {
  const said = words.split(' ').map(speciesOf)
  const both = words.search(GUINEA_PIG) >= 0 ? ['small-pet' as const] : []
  return [...new Set([...said, ...both].filter((one) => one !== undefined))]
}

/** What is looked for, whatever animal it is for; '' where only animals are asked for. */
export function withoutAnimals(words: string): string {
  return words
    .replace(GUINEA_PIG, '')
    .split(' ')
    .filter((word) => word !== '' && speciesOf(word) === undefined)
    .join(' ')
}

function speciesOf(word: string): Species | undefined {
  const plain = word.toLowerCase()
  return ANIMAL_WORDS[plain] ?? ANIMAL_WORDS[stemOf(plain)]
}
