import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.rules'

const NIGHT = { from: '22:00', until: '07:00', timeZone: 'America/New_York' }
const until = (hours: typeof NIGHT, now: string) => quietUntil(hours, new Date(now))?.toISOString() ?? null

test.each([
  ['2026-01-05T02:59:59Z', null],
  ['2026-01-05T03:00:00Z', '2026-01-05T12:00:00.000Z'],
  ['2026-01-05T11:59:59Z', '2026-01-05T12:00:00.000Z'],
  ['2026-01-05T12:00:00Z', null],
  ['2026-01-05T17:00:00Z', null],
])('hours that go past midnight: at %s they end at %s', (now, ends) => {
  expect(until(NIGHT, now)).toBe(ends)
})

test('hours within a day end on that day', () => {
  const noon = { from: '12:00', until: '14:30', timeZone: 'Europe/Berlin' }
  expect(until(noon, '2026-07-01T10:30:00Z')).toBe('2026-07-01T12:30:00.000Z')
  expect(until(noon, '2026-07-01T13:00:00Z')).toBeNull()
})

test('the night in which clocks go forward is an hour shorter', () => {
  expect(until(NIGHT, '2026-03-08T03:30:00Z')).toBe('2026-03-08T11:00:00.000Z')
})
