import { describe, expect, test } from 'vitest'
import { arrivalOf, arrivalText, nextCutoff, pausedUntil, promiseText, readyOn } from './delivery.rules'

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

test.each([
  // before it, and before the last parcel of that day
  ['2026-12-20T20:00:00Z', '2026-12-21', '2026-12-23'],
  // after that parcel: what leaves next would leave on a closed day
  ['2026-12-20T22:00:00Z', '2027-01-05', '2027-01-07'],
  ['2026-12-28T12:00:00Z', '2027-01-05', '2027-01-07'],
  // the last evening is over for parcels, and so is the holiday
  ['2027-01-03T22:00:00Z', '2027-01-05', '2027-01-07'],
  ['2027-01-04T22:00:00Z', '2027-01-06', '2027-01-08'],
])('ordered at %s, with a holiday until January 3, it arrives from %s to %s', (now, from, until) => {
  const closure = { from: '2026-12-21', to: '2027-01-03' }
  expect(arrivalOf({ ...pace, closure }, new Date(now))).toEqual({ from, until })
})

test.each([
  ['pause', '2026-12-21T04:00:00Z', null],
  ['pause', '2026-12-21T06:00:00Z', '2027-01-03'],
  ['pause', '2027-01-04T04:30:00Z', '2027-01-03'],
  ['pause', '2027-01-04T06:00:00Z', null],
  ['later', '2026-12-25T12:00:00Z', null],
] as const)(
  'a shop that does "%s" on closed days takes no orders at %s until %s, by its own clock',
  (way, now, until) => {
    const closure = { from: '2026-12-21', to: '2027-01-03', whileClosed: way }
    expect(pausedUntil(closure, pace.timeZone, new Date(now))).toBe(until)
  },
)

test.each([
  ['2026-11-30T20:30:00Z', '2026-11-30T21:00:00Z'],
  ['2026-11-30T21:00:00Z', '2026-12-01T21:00:00Z'],
  // already the next day in Europe
  ['2026-12-01T03:30:30Z', '2026-12-01T21:00:00Z'],
])('at %s the next parcel leaves at %s', (now, at) => {
  expect(nextCutoff(pace, new Date(now))).toEqual(new Date(at))
})

test('the days are told with their dates, in the words of the reader', () => {
  expect(arrivalText({ from: '2026-12-01', until: '2026-12-03' })).toBe('Tue, Dec 1 to Thu, Dec 3')
  expect(arrivalText({ from: '2026-12-01', until: '2026-12-01' })).toBe('Tue, Dec 1')
})

describe('what is collected', () => {
  // Tuesday to Saturday, nine to six, late on Fridays
  const hours = [2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 540, closes: weekday === 5 ? 1440 : 1080 }))
  const shop = { readyInHours: 2, timeZone: 'America/New_York', hours, closure: null }
  const day = (at: string, terms: Partial<Parameters<typeof readyOn>[0]> = {}) =>
    readyOn({ ...shop, ...terms }, new Date(at))?.from ?? null

  test.each([
    ['a Tuesday at noon', '2026-12-01T17:00:00Z', '2026-12-01'],
    ['a Tuesday just before it closes', '2026-12-01T22:30:00Z', '2026-12-02'],
    ['a Tuesday before it opens', '2026-12-01T10:00:00Z', '2026-12-01'],
    ['a Friday evening', '2026-12-05T02:00:00Z', '2026-12-04'],
    ['a Saturday evening', '2026-12-06T01:00:00Z', '2026-12-08'],
    ['a Sunday evening', '2026-11-30T03:00:00Z', '2026-12-01'],
  ])('and ordered on %s is ready on the first open day', (_when, at, ready) => {
    expect(day(at)).toBe(ready)
  })

  test.each([
    ['while Friday goes on past midnight', '2026-12-05T05:30:00Z', '2026-12-05'],
    ['once Friday is over', '2026-12-05T08:00:00Z', '2026-12-11'],
  ])('and ordered %s is ready by the hours that last into the next day', (_when, at, ready) => {
    expect(day(at, { readyInHours: 1, hours: [{ weekday: 5, opens: 1080, closes: 1560 }] })).toBe(ready)
  })

  test('waits for the end of a holiday', () => {
    expect(day('2026-12-01T17:00:00Z', { closure: { from: '2026-12-01', to: '2026-12-09' } })).toBe('2026-12-10')
    expect(day('2026-12-01T17:00:00Z', { closure: { from: '2026-12-01', to: '2027-12-09' } })).toBeNull()
    // the night of a day on which it is closed is no opening of the next
    const late = [{ weekday: 5, opens: 1080, closes: 1560 }]
    const friday = { from: '2026-12-04', to: '2026-12-04' }
    expect(day('2026-12-05T05:30:00Z', { hours: late, closure: friday, readyInHours: 1 })).toBe('2026-12-11')
  })

  test('is ready on the day its hours end where no opening hours are known, and promised for no day where no time is given', () => {
    expect(day('2026-12-01T03:30:00Z', { hours: [] })).toBe('2026-12-01')
    expect(day('2026-12-01T17:00:00Z', { readyInHours: null })).toBeNull()
  })
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
