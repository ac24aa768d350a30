import { expect, test } from 'vitest'
import { waitMs } from './live-waits'

test.each([
  [1, 1000],
  [3, 5000],
  [5, 15_000],
  [7, 60_000],
  [8, 300_000],
  [600, 300_000],
])('try %i waits at most %i ms, and at least half of it', (tries, longest) => {
  expect(waitMs(tries, () => 1)).toBe(longest)
  expect(waitMs(tries, () => 0)).toBe(longest / 2)
})
