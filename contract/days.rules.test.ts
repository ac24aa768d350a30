import { expect, test } from 'vitest'
import { addWorkingDays, workingDaysBefore } from './days.rules'

// 2026-11-20 is a Friday
test.each([
  ['2026-11-18', 2, '2026-11-20'],
  ['2026-11-20', 1, '2026-11-23'],
  ['2026-11-21', 2, '2026-11-24'],
  ['2026-11-22', 5, '2026-11-27'],
  ['2026-11-20', 0, '2026-11-20'],
])('after %s, %i working days later it is %s', (day, days, later) => {
  expect(addWorkingDays(day, days)).toBe(later)
})

test.each([
  ['2026-11-24', 2, '2026-11-22'],
  ['2026-11-20', 2, '2026-11-18'],
  ['2026-11-22', 1, '2026-11-19'],
])('on %s, %i working days are over since %s', (day, days, since) => {
  expect(workingDaysBefore(day, days)).toBe(since)
  expect(addWorkingDays(since, days) <= day).toBe(true)
})
