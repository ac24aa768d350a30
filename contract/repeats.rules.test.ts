import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './days.rules'
import { localMoment } from './hours.rules'
import { dueMoments, isDay, momentAt, nextDue, type Plan, perDay, shortestGap } from './repeats.rules'

const plan = (repeat: Plan['repeat'], more: Partial<Plan> = {}): Plan => ({
  repeat,
  timeZone: 'America/New_York',
  startsOn: '2026-01-01',
  endsOn: null,
  ...more,
})
const due = (asked: Plan, from: string, until: string) =>
  dueMoments(asked, { from: new Date(from), until: new Date(until) }).map((at) => at.toISOString().slice(0, 16))

describe('a time of the clock is one moment', () => {
  test.each([
    ['in winter', '2026-01-15', '08:00', 'America/New_York', '2026-01-15T13:00'],
    ['in summer', '2026-07-15', '08:00', 'America/New_York', '2026-07-15T12:00'],
    ['that the clocks skip, as much later', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T07:30'],
    ['right after what they skip', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T07:00'],
    ['that they show twice, the first', '2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30'],
    ['right after what they show twice', '2026-11-01', '02:00', 'America/New_York', '2026-11-01T07:00'],
    ['that Amsterdam skips', '2026-03-29', '02:15', 'Europe/Amsterdam', '2026-03-29T01:15'],
    ['that Amsterdam shows twice', '2026-10-25', '02:15', 'Europe/Amsterdam', '2026-10-25T00:15'],
    ['at midnight, which Santiago skips', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00'],
    ['of a place that moves by half an hour', '2026-10-04', '02:10', 'Australia/Lord_Howe', '2026-10-03T15:40'],
    ['of a place far ahead', '2026-05-01', '08:00', 'Pacific/Kiritimati', '2026-04-30T18:00'],
    ['of a place with quarters', '2026-05-01', '08:00', 'Asia/Kathmandu', '2026-05-01T02:15'],
    ['on a day that Samoa never had', '2011-12-30', '08:00', 'Pacific/Apia', '2011-12-30T18:00'],
  ])('%s', (_, day, time, zone, at) => {
    expect(new Date(momentAt(day, time, zone)).toISOString().slice(0, 16)).toBe(at)
  })
})

describe('what is due', () => {
  test('stays at its time of day when the clocks change', () => {
    const twice = plan({ times: ['08:00', '20:00'] })
    expect(due(twice, '2026-03-07T05:00Z', '2026-03-09T04:00Z')).toEqual([
      '2026-03-07T13:00',
      '2026-03-08T01:00',
      '2026-03-08T12:00',
      '2026-03-09T00:00',
    ])
  })

  test('is due once where two times fall onto each other', () => {
    const near = plan({ times: ['02:30', '03:30'] })
    expect(due(near, '2026-03-08T05:00Z', '2026-03-09T04:00Z')).toEqual(['2026-03-08T07:30'])
  })

  test('comes every so many days, counted from the first', () => {
    const third = plan({ times: ['09:00'], everyDays: 3 }, { startsOn: '2026-03-05' })
    expect(due(third, '2026-03-01T00:00Z', '2026-03-15T00:00Z')).toEqual([
      '2026-03-05T14:00',
      '2026-03-08T13:00',
      '2026-03-11T13:00',
      '2026-03-14T13:00',
    ])
  })

  test('comes on days of the week, Sundays too', () => {
    const some = plan({ times: ['09:00'], weekdays: [1, 7] }, { timeZone: 'UTC' })
    expect(due(some, '2026-03-01T00:00Z', '2026-03-10T00:00Z')).toEqual([
      '2026-03-01T09:00',
      '2026-03-02T09:00',
      '2026-03-08T09:00',
      '2026-03-09T09:00',
    ])
  })

  test('ends with its last day, by the clock of the place', () => {
    const short = plan({ times: ['23:30'] }, { startsOn: '2026-05-01', endsOn: '2026-05-02' })
    expect(due(short, '2026-04-01T00:00Z', '2026-06-01T00:00Z')).toEqual(['2026-05-02T03:30', '2026-05-03T03:30'])
  })

  test('a span has its beginning and not its end', () => {
    const daily = plan({ times: ['08:00'] }, { timeZone: 'UTC' })
    expect(due(daily, '2026-05-01T08:00Z', '2026-05-02T08:00Z')).toEqual(['2026-05-01T08:00'])
    expect(due(daily, '2026-05-01T08:00Z', '2026-05-01T08:00Z')).toEqual([])
  })

  test('is never due by itself when it is given when needed', () => {
    expect(due(plan({ times: [] }), '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toEqual([])
    expect(nextDue(plan({ times: [] }), new Date('2026-01-01'))).toBeNull()
  })
})

test('the next one is the first that nobody has answered, also a year ahead and before it begins', () => {
  const daily = plan({ times: ['08:00'] }, { timeZone: 'UTC' })
  const at = new Date('2026-05-01T08:00Z')
  expect(nextDue(daily, at)).toEqual(at)
  expect(nextDue(daily, at, [at])).toEqual(new Date('2026-05-02T08:00Z'))
  const yearly = plan({ times: ['08:00'], everyDays: 366 }, { timeZone: 'UTC', startsOn: '2026-01-01' })
  expect(nextDue(yearly, new Date('2026-01-01T08:01Z'))).toEqual(new Date('2027-01-02T08:00Z'))
  const soon = plan({ times: ['08:00'] }, { timeZone: 'UTC', startsOn: '2028-06-01' })
  expect(nextDue(soon, new Date('2026-01-01'))).toEqual(new Date('2028-06-01T08:00Z'))
  expect(nextDue({ ...daily, endsOn: '2026-05-01' }, at, [at])).toBeNull()
})

test('how often, and how near to each other', () => {
  expect(shortestGap({ times: ['08:00', '20:00'] })).toBe(720)
  expect(shortestGap({ times: ['07:00', '12:00', '22:00'] })).toBe(300)
  expect(shortestGap({ times: ['09:00'], everyDays: 3 })).toBe(3 * 1440)
  expect(shortestGap({ times: ['09:00'], weekdays: [1, 4] })).toBe(3 * 1440)
  expect(shortestGap({ times: ['09:00'], weekdays: [2] })).toBe(7 * 1440)
  expect(shortestGap({ times: [] })).toBeNull()
  expect(perDay({ times: ['08:00', '20:00'], everyDays: 2 })).toBe(1)
  expect(perDay({ times: ['08:00'], weekdays: [1, 3] })).toBeCloseTo(2 / 7)
})

const ZONES = [
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'Pacific/Chatham',
]
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
const repeat = fc
  .record({
    times: fc.uniqueArray(time, { minLength: 1, maxLength: 4 }),
    days: fc.integer({ min: 1, max: 5 }),
    week: fc.boolean(),
  })
  .map(({ times, days, week }) => ({
    times: times.toSorted(),
    ...(week ? { weekdays: [days, 7] } : { everyDays: days }),
  }))

test('nothing is due twice, and nothing is missing: each time of each day is there, as that clock shows it', () => {
  fc.assert(
    fc.property(repeat, fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 364 }), (repeated, timeZone, offset) => {
      const starts = addDays('2026-01-01', offset)
      const asked: Plan = { repeat: repeated, timeZone, startsOn: starts, endsOn: addDays(starts, 9) }
      const around = {
        from: new Date(Date.parse(starts) - 3 * 86_400_000),
        until: new Date(Date.parse(starts) + 14 * 86_400_000),
      }
      const whole = dueMoments(asked, around)
      const shown = whole.map((at) => {
        const { day, minute } = localMoment(at, timeZone)
        return `${day} ${minute % 1440}`
      })
      // strictly rising: none twice
      expect(whole.every((at, n) => n === 0 || at > (whole[n - 1] ?? at))).toBe(true)
      for (let n = 0; n < 10; n++) {
        const day = addDays(starts, n)
        if (!isDay(asked, day)) continue
        for (const clock of repeated.times) {
          const at = new Date(momentAt(day, clock, timeZone))
          expect(whole).toContainEqual(at)
          const [hours = 0, minutes = 0] = clock.split(':').map(Number)
          const late = (localMoment(at, timeZone).minute % 1440) - hours * 60 - minutes
          // shown as planned, or as much later as the clocks skipped
          expect([0, 30, 60, -1410, -1380]).toContain(late)
        }
      }
      expect(shown.length).toBeLessThanOrEqual(10 * repeated.times.length)
      // cut anywhere, the parts make the whole
      const middle = new Date(Date.parse(starts) + 5 * 86_400_000)
      expect([
        ...dueMoments(asked, { ...around, until: middle }),
        ...dueMoments(asked, { ...around, from: middle }),
      ]).toEqual(whole)
    }),
    { numRuns: 120 },
  )
})
