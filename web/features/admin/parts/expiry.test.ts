import { expect, test } from 'vitest'
import { endOfDay, tomorrow } from './expiry'

test('the last day counts to its end', () => {
  const end = endOfDay('2026-06-30')
  expect([end.getMonth(), end.getDate(), end.getHours(), end.getMinutes()]).toEqual([5, 30, 23, 59])
})

test('tomorrow may be in another month or year', () => {
  expect(tomorrow(new Date(2026, 4, 14, 23, 59))).toBe('2026-05-15')
  expect(tomorrow(new Date(2026, 11, 31))).toBe('2027-01-01')
})
