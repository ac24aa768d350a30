import { expect, test } from 'vitest'
import { wordsIn } from './words'

test.each([
  ['salmon, dry-food!', 'salmon dry food'],
  ['  100%  ', '100'],
  ['***', ''],
])('%s is read as "%s"', (q, words) => {
  expect(wordsIn(q)).toBe(words)
})
