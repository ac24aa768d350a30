import { expect, test } from 'vitest'
import { mayRetry, retryWaitMs } from './read-defaults'

test('a read that failed is tried three times more, and never after a plain no', () => {
  const fault = { status: 503 }
  expect([0, 1, 2, 3].map((failures) => mayRetry(failures, fault))).toEqual([true, true, true, false])
  expect(mayRetry(0, new TypeError('Failed to fetch'))).toBe(true)
  for (const status of [400, 401, 403, 404, 409, 429]) expect(mayRetry(0, { status })).toBe(false)
})

test('each try waits twice as long as the one before, and none more than thirty seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 40].map(retryWaitMs)).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ])
})
