import { expect, test } from 'vitest'
import { arrivalOf, arrivalText, promiseText, readyOn } from './delivery.rules'

const pace = { minDays: 1, maxDays: 3, cutoffHour: 16, timeZone: 'America/New_York' }

test.each([
  ['2026-11-30T20:59:59Z', '2026-12-01', '2026-12-03'],
  // four in the afternoon there
  ['2026-11-30T21:00:00Z', '2026-12-02', '2026-12-04'],
  // already the next day in Europe, still the same evening at the shop
  ['2026-12-01T03:30:00Z', '2026-12-02', '2026-12-04'],
  ['2026-12-30T15:00:00Z', '2026-12-31', '2027-01-02'],
  // the night the clocks go back
  ['2026-11-01T05:30:00Z', '2026-11-02', '2026-11-04'],
])('what is ordered at %s arrives from %s to %s, by the clock of the shop', (now, from, until) => {
  expect(arrivalOf(pace, new Date(now))).toEqual({ from, until })
})

test('the days are told with their dates, in the words of the reader', () => {
  expect(arrivalText({ from: '2026-12-01', until: '2026-12-03' })).toBe('Tue, Dec 1 to Thu, Dec 3')
  expect(arrivalText({ from: '2026-12-01', until: '2026-12-01' })).toBe('Tue, Dec 1')
})

test('what is collected is ready on the day its hours end, and no day is promised where the shop gives no time', () => {
  expect(readyOn(2, 'America/New_York', new Date('2026-12-01T03:30:00Z'))).toEqual({
    from: '2026-12-01',
    until: '2026-12-01',
  })
  expect(readyOn(null, 'America/New_York', new Date())).toBeNull()
})

test('a promise whose days are over is told as one', () => {
  const arrival = { from: '2026-12-01', until: '2026-12-03' }
  const told = (today?: string) => promiseText('ship', arrival, 'en-US', today)
  expect([told(), told('2026-12-03'), told('2026-12-04')]).toEqual([
    'Arrives Tue, Dec 1 to Thu, Dec 3',
    'Arrives Tue, Dec 1 to Thu, Dec 3',
    'Expected Tue, Dec 1 to Thu, Dec 3',
  ])
  expect(promiseText('pickup', { from: '2026-12-01', until: '2026-12-01' })).toBe('Ready for pickup Tue, Dec 1')
})
