import { expect, test } from 'vitest'
import { daysLeft, isOverdue } from './data-requests.rules'

const dueAt = new Date('2026-06-30T12:00:00Z')

test.each([
  ['2026-06-01T12:00:00Z', 29],
  ['2026-05-31T12:05:00Z', 30],
  ['2026-05-31T06:00:00Z', 30],
  ['2026-06-30T11:00:00Z', 1],
  ['2026-06-30T13:00:00Z', -1],
])('on %s there are %i days left', (now, days) => {
  expect(daysLeft(dueAt, new Date(now))).toBe(days)
})

test('a letter is late with its last moment, and a planned deletion once the daily work had its day', () => {
  const late = (way: 'letter' | 'account', now: string) => isOverdue({ dueAt, way, kind: 'erase' }, new Date(now))
  expect([late('letter', '2026-06-30T11:59:59Z'), late('letter', '2026-06-30T12:00:01Z')]).toEqual([false, true])
  expect([late('account', '2026-07-01T11:00:00Z'), late('account', '2026-07-01T13:00:00Z')]).toEqual([false, true])
})
