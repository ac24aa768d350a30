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
  budgie: 'bird',
  parrot: 'bird',
  fish: 'fish',
  reptile: 'reptile',
  tortoise: 'reptile',
}

/** For which animals a query asks: "rabbit food" for rabbits, whatever is made of them. */
export function animalsIn(words: string): Species[] {
  const said = words
    .toLowerCase()
    .split(' ')
    .map((word) => ANIMAL_WORDS[word] ?? ANIMAL_WORDS[stemOf(word)])
  const both = /\bguinea pigs?\b/i.test(words) ? ['small-pet' as const] : []
  return [...new Set([...said, ...both].filter((one) => one !== undefined))]
}
