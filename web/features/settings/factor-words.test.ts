import { expect, test } from 'vitest'
import { codesLeftWords, groupedKey } from './factor-words'

test.each([
  ['ABCDEFGH', 'ABCD EFGH'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
  ['', ''],
])('the key %s is written %j', (secret, written) => {
  expect(groupedKey(secret)).toBe(written)
})

test.each([
  [null, 'You have none yet.'],
  [0, 'You’ve used them all. Make new ones now.'],
  [7, '7 of 10 left.'],
])('%j codes left reads %j', (left, words) => {
  expect(codesLeftWords(left)).toBe(words)
})
