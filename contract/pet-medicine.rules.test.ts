import { expect, test } from 'vitest'
import {
  amountWords,
  canUndo,
  daysOfStock,
  defaultIntervalMinutes,
  isLoggable,
  isTooSoon,
  MAX_INTERVAL_MINUTES,
} from './pet-medicine.rules'

test.each([
  ['once a day', { times: ['08:00'] }, 720],
  ['twice a day', { times: ['08:00', '20:00'] }, 360],
  ['at uneven times, half of the shortest', { times: ['07:00', '12:00', '22:00'] }, 150],
  ['every third day', { times: ['08:00'], everyDays: 3 }, 3 * 720],
  ['once a week', { times: ['08:00'], weekdays: [3] }, 7 * 720],
  ['when needed', { times: [] }, 240],
  ['once a year, at most what the database allows', { times: ['08:00'], everyDays: 366 }, MAX_INTERVAL_MINUTES],
  ['within a minute', { times: ['08:00', '08:01'] }, 1],
])('the interval of what is given %s', (_, repeat, minutes) => {
  expect(defaultIntervalMinutes(repeat)).toBe(minutes)
})

test.each([
  ['ten tablets, one twice a day', 10, 1, { times: ['08:00', '20:00'] }, 5],
  ['what is left is less than a dose', 0.4, 1, { times: ['08:00'] }, 0],
  ['thirds of a bottle', 1, 1 / 3, { times: ['08:00'] }, 3],
  ['every other day', 3, 1, { times: ['08:00'], everyDays: 2 }, 6],
  ['given when needed', 10, 1, { times: [] }, null],
  ['nobody counts', null, 1, { times: ['08:00'] }, null],
])('how long it lasts: %s', (_, stockLeft, doseAmount, repeat, days) => {
  expect(daysOfStock({ stockLeft, doseAmount, repeat })).toBe(days)
})

test('two doses are too near to each other in either order, and fine at the interval itself', () => {
  const at = new Date('2026-05-01T08:00Z')
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  expect(isTooSoon(at, after(359), 360)).toBe(true)
  expect(isTooSoon(after(359), at, 360)).toBe(true)
  expect(isTooSoon(at, after(360), 360)).toBe(false)
  expect(isTooSoon(after(360), at, 360)).toBe(false)
})

test('a moment is believed a little ahead and two weeks back', () => {
  const now = new Date('2026-05-20T08:00Z')
  const at = (minutes: number) => isLoggable(new Date(now.getTime() + minutes * 60_000), now)
  expect([at(5), at(6), at(0), at(-14 * 1440), at(-14 * 1440 - 1)]).toEqual([true, false, true, true, false])
  expect(canUndo(new Date(now.getTime() - 15 * 60_000), now)).toBe(true)
  expect(canUndo(new Date(now.getTime() - 15 * 60_000 - 1), now)).toBe(false)
})

test.each([
  [1, 'tablet', '1 tablet'],
  [21, 'tablet', '21 tablets'],
  [0.5, 'tablet', '0.5 tablet'],
  [1.5, 'tablet', '1.5 tablets'],
  [4, 'tablets', '4 tablets'],
  [1, 'tablets', '1 tablet'],
  [0, 'chew', '0 chews'],
  [2.5, 'ml', '2.5 ml'],
])('%s %s is written as %s', (amount, unit, words) => {
  expect(amountWords(amount, unit)).toBe(words)
})
