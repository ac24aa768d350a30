import { expect, test } from 'vitest'
import { wordsIn } from './words'

test.each([
  ['salmon, dry-food!', 'salmon dry food'],
  ['  100%  ', '100'],
  ['***', ''],
  ['where’s my order', 'where my order'],
  ["Mara's salon", 'Mara salon'],
  ["I can't sign in", 'I cant sign in'],
  ["we're, I'll, you’ve", 'we I you'],
  ["O'Malley’s", 'O Malley'],
  ["dogs' beds", 'dogs beds'],
])('%s is read as "%s"', (q, words) => {
  expect(wordsIn(q)).toBe(words)
})
