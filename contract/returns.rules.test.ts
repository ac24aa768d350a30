import { expect, test } from 'vitest'
import { returnPromise } from './returns.rules'

test.each([
  [0, 'This shop doesn’t accept returns'],
  [1, 'Returns within 1 day'],
  [30, 'Returns within 30 days'],
])('a shop that takes goods back for %i days says so', (days, words) => {
  expect(returnPromise(days)).toBe(words)
})
