import { expect, test } from 'vitest'
import { inSentence } from './in-sentence'

test.each([
  ['Morning walk', 'morning walk'],
  ['Flea and tick tablet', 'flea and tick tablet'],
  ['Carprofen', 'Carprofen'],
  ['Vitamin B12', 'Vitamin B12'],
  ['DHPP booster', 'DHPP booster'],
  ['Royal Canin', 'Royal Canin'],
  ['ear drops', 'ear drops'],
])('within a sentence "%s" is %s', (title, words) => {
  expect(inSentence(title)).toBe(words)
})
