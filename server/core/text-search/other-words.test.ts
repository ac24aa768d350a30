import { expect, test } from 'vitest'
import { inOneWord, sayings } from './other-words'

test.each([
  ['Lead', ['Lead', 'leash']],
  ['hemp leads', ['hemp leads', 'hemp leashes']],
  ['leashed', ['leashed']],
  ['pet food', ['pet food', 'food']],
  ['pet', ['pet']],
  ['kitty litter', ['kitty litter', 'cat litter']],
  ['golden retriever food', ['golden retriever food', 'dog food']],
  ['harness for Shih Tzus', ['harness for Shih Tzus', 'harness for dogs']],
  ['labs', ['labs']],
  ['label', ['label']],
  ['parakeet seed', ['parakeet seed', 'bird seed']],
])('%s is also looked for as %j', (words, said) => {
  expect(sayings(words)).toEqual(said)
})

test.each([
  ['my dog is throwing up', 'my dog is vomiting'],
  ['my cat wont eat', 'my cat sick'],
  ['Why is my dog not eating', 'Why is my dog sick'],
  ['throw toy', 'throw toy'],
  ['tick remover', 'tick tweezers'],
  ['nail trimming', 'nail clippers'],
  ['Dogbed and litterbox', 'Dog bed and litter box'],
  ['catfish', 'catfish'],
  ['dogwalker near me', 'dog walker near me'],
  ['petsitting', 'pet sitting'],
  ['24-hour vet', 'emergency vet'],
  ['chew toys', 'dog toys'],
  ['cat chew toys', 'cat toys'],
  ['chewing toy for a rabbit', 'toy for a rabbit'],
  ['xrays', 'x-rays'],
  ['teeth cleaning for cats', 'dental for cats'],
  ['best-sellers', 'bestsellers'],
  ['vet 24/7', 'vet emergency'],
  ['housesitter', 'house sitter'],
  ['wishlist', 'wish list'],
  ['dog food for allergies', 'dog food for hypoallergenic'],
  ['allergy test', 'allergy test'],
  ['cat liter', 'cat litter'],
  ['how long does delivery take?', 'delivery status?'],
])('%j means %j', (query, meant) => {
  expect(inOneWord(query)).toBe(meant)
})
