import { expect, test } from 'vitest'
import { sayings } from './other-words'

test.each([
  ['Lead', ['Lead', 'leash']],
  ['hemp leads', ['hemp leads', 'hemp leashes']],
  ['leashed', ['leashed']],
  ['pet food', ['pet food', 'food']],
  ['pet', ['pet']],
  ['kitty litter', ['kitty litter', 'cat litter']],
])('%s is also looked for as %j', (words, said) => {
  expect(sayings(words)).toEqual(said)
})
