import { expect, test } from 'vitest'
import { moved } from './order'

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 1, 'abcd'],
  [2, 9, 'abdc'],
  [2, -1, 'cabd'],
  [7, 0, 'abcd'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(moved([...'abcd'], from, to).join('')).toBe(expected)
})
