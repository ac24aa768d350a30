import { expect, test } from 'vitest'
import { ago } from './ago'

const NOW = Date.parse('2026-05-14T12:00:00Z')
const before = (s: number) => new Date(NOW - s * 1000)

test.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [41 * 60 + 59, '41 minutes ago'],
  [3 * 3600, '3 hours ago'],
  [26 * 3600, '1 day ago'],
  [47 * 3600, '1 day ago'],
  [5 * 86_400, '5 days ago'],
])('%d seconds back is "%s"', (s, words) => {
  expect(ago(before(s), NOW)).toBe(words)
})

test('what is to come is told as well', () => {
  expect(ago(before(-180), NOW)).toBe('in 3 minutes')
})
