import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#contract/days.rules'
import { dayText, lastMonths, momentText, monthText, today } from './days'

test('today is the day where the person is', () => {
  expect(today(undefined, new Date(2026, 2, 5, 23, 59))).toBe('2026-03-05')
})

test.each([
  ['2026-02-27', 2, '2026-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-29', 0, '2026-03-29'],
  ['2026-03-01', -1, '2026-02-28'],
])('%s and %i days is %s', (day, days, then) => {
  expect(addDays(day, days)).toBe(then)
  expect(daysBetween(day, then)).toBe(days)
})

test('a day is the same day in every time zone', () => {
  expect(dayText('2026-05-12', 'en-US')).toBe('May 12, 2026')
  expect(monthText('2026-05', 'en-GB')).toBe('May 2026')
})

test('months are counted back over the turn of the year', () => {
  expect(lastMonths(3, '2026-01-31')).toEqual(['2026-01', '2025-12', '2025-11'])
})

test('today elsewhere is the day it is there', () => {
  const moment = new Date('2026-11-23T03:23:00Z')
  expect(today('America/New_York', moment)).toBe('2026-11-22')
  expect(today('Asia/Tokyo', moment)).toBe('2026-11-23')
})

test.each([
  ['en-GB', '09:05', '09:05'],
  ['en-JP', '09:05', '09:05'],
  ['en-CA', '9:05 AM', '9:05 AM'],
])('in %s a time is written one way, however it is asked for', (locale, short, parts) => {
  const at = new Date('2026-11-23T09:05:00Z')
  const text = (style: Intl.DateTimeFormatOptions) => momentText(at, locale, { timeZone: 'UTC', ...style })
  expect(text({ timeStyle: 'short' }).replace(/\s/g, ' ')).toBe(short)
  expect(text({ hour: 'numeric', minute: '2-digit' }).replace(/\s/g, ' ')).toBe(parts)
})
