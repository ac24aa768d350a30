import { describe, expect, test } from 'vitest'
import { nextDigest } from './digests.rules'

const daily = { every: 'daily', weekday: 1, time: '08:00', timeZone: 'America/New_York' } as const
const next = (digest: Parameters<typeof nextDigest>[0], after: string) =>
  nextDigest(digest, new Date(after)).toISOString()

describe('the next digest', () => {
  test('is today’s where its time is still to come, and tomorrow’s at that very moment', () => {
    expect(next(daily, '2027-01-05T12:59:59Z')).toBe('2027-01-05T13:00:00.000Z')
    expect(next(daily, '2027-01-05T13:00:00Z')).toBe('2027-01-06T13:00:00.000Z')
  })

  test('keeps to its time of day when the clocks change', () => {
    expect(next(daily, '2027-03-13T14:00:00Z')).toBe('2027-03-14T12:00:00.000Z')
  })

  test('of a week comes on its day by the clock of its place', () => {
    const weekly = { ...daily, every: 'weekly', weekday: 7, time: '23:30' } as const
    // Monday there is still Sunday here
    expect(next(weekly, '2027-01-11T03:00:00Z')).toBe('2027-01-11T04:30:00.000Z')
    expect(next(weekly, '2027-01-11T04:30:00Z')).toBe('2027-01-18T04:30:00.000Z')
  })
})
