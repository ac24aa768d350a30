import { expect, test } from 'vitest'
import { tellingWords } from './telling-words'

test.each([
  ['pet sitter', ['sitter']],
  ['pets', ['pets']],
  ['pet supplies', ['supplies']],
  ['supplies for dogs', ['dogs']],
  ['someone to watch my cat while I m away', ['watch', 'cat', 'away']],
  ['how do I contact you', ['contact']],
  ['what is it', []],
])('"%s" is about %j', (query, words) => {
  expect(tellingWords(query.split(' '))).toEqual(words)
})
