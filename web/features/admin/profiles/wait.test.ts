import { expect, test } from 'vitest'
import { isLong, waitWords } from './wait'

const NOW = Date.parse('2026-05-14T12:00:00Z')
const before = (s: number) => new Date(NOW - s * 1000)

test.each([
  [-5, 'Waiting for less than a minute'],
  [59, 'Waiting for less than a minute'],
  [60, 'Waiting for 1 minute'],
  [5 * 3600 + 1, 'Waiting for 5 hours'],
  [34 * 3600, 'Waiting for 1 day'],
  [72 * 3600, 'Waiting for 3 days'],
])('%d seconds of waiting are "%s"', (s, words) => {
  expect(waitWords(before(s), NOW)).toBe(words)
})

test('more than two days is a long wait', () => {
  expect([isLong(before(2 * 86_400), NOW), isLong(before(2 * 86_400 + 1), NOW)]).toEqual([false, true])
})
