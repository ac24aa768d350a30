import { describe, expect, test } from 'vitest'
import { localMoment } from '#contract/hours.rules'
import { type Hours, openWords } from './open-words'
import { isAnotherDay } from './time-words'

const SHOP: Hours = {
  hours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 480, closes: 1050 })),
  closure: null,
  timeZone: 'America/New_York',
  emergencyUntil: null,
}
const at = (iso: string, hours: Partial<Hours> = {}, locale = 'en-US') => {
  const said = openWords({ ...SHOP, ...hours }, new Date(iso), locale)
  return said && { ...said, words: said.words.replace(/\s/g, ' ') }
}

// the eighteenth of November 2026 is a Wednesday; the shop is open on weekdays, 8:00 to 17:30, five hours behind UTC
test.each([
  ['2026-11-18T15:00:00Z', true, 'Open until 5:30 PM'],
  ['2026-11-18T12:59:00Z', false, 'Closed, opens today at 8 AM'],
  ['2026-11-18T22:30:00Z', false, 'Closed, opens tomorrow at 8 AM'],
  ['2026-11-20T22:30:00Z', false, 'Closed, opens Mon at 8 AM'],
  ['2026-11-22T15:00:00Z', false, 'Closed, opens tomorrow at 8 AM'],
])('at %s: %s, %s', (iso, open, words) => {
  expect(at(iso)).toEqual({ open, words })
})

test('where the reader’s clock shows another time, the clock is named', () => {
  const said = (iso: string) => openWords(SHOP, new Date(iso), 'en-US', 'Eastern Time')?.words.replace(/\s/g, ' ')
  expect(said('2026-11-18T15:00:00Z')).toBe('Open until 5:30 PM Eastern Time')
  expect(said('2026-11-18T12:59:00Z')).toBe('Closed, opens today at 8 AM Eastern Time')
})

/** Open on one day of the week, from 16:00 to 18:00. */
const only = (weekday: number) => ({ hours: [{ weekday, opens: 960, closes: 1080 }], timeZone: 'Europe/Amsterdam' })
const SUNDAY_NOON = '2026-11-22T11:00:00Z'

describe.each([
  ['en-US', { time: '4 PM', until: '6 PM', thu: 'Thu' }],
  ['en-GB', { time: '16:00', until: '18:00', thu: 'Thu' }],
  ['en-DE', { time: '16:00', until: '18:00', thu: 'Thu' }],
  ['en-001-u-hc-h23', { time: '16:00', until: '18:00', thu: 'Thu' }],
  ['en-CA', { time: '4 PM', until: '6 PM', thu: 'Thu' }],
])('in %s', (locale, { time, until, thu }) => {
  test.each([
    [7, SUNDAY_NOON, `Closed, opens today at ${time}`],
    [1, SUNDAY_NOON, `Closed, opens tomorrow at ${time}`],
    [4, SUNDAY_NOON, `Closed, opens ${thu} at ${time}`],
    [4, '2026-11-26T19:00:00Z', `Closed, opens next ${thu} at ${time}`],
    [7, '2026-11-22T16:00:00Z', `Open until ${until}`],
  ])('a shop of weekday %d at %s', (weekday, iso, words) => {
    expect(at(iso, only(weekday), locale)?.words).toBe(words)
  })
})

test.each([
  // a Friday night, one day that goes on with the next, and one that ends on another day by daylight
  [[{ weekday: 5, opens: 1020, closes: 1560 }], '2026-11-20T23:00:00Z', 'Open until 2 AM'],
  [[{ weekday: 5, opens: 1020, closes: 1440 }], '2026-11-20T23:00:00Z', 'Open until midnight'],
  [
    [
      { weekday: 5, opens: 480, closes: 1440 },
      { weekday: 6, opens: 0, closes: 720 },
    ],
    '2026-11-20T23:00:00Z',
    'Open until tomorrow at noon',
  ],
  [
    [5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
    '2026-11-20T15:00:00Z',
    'Open until Mon at midnight',
  ],
])('what goes on past midnight is open until it ends: %#', (hours, iso, words) => {
  expect(at(iso, { hours })?.words).toBe(words)
})

test('no opening is promised on a day on which it is closed', () => {
  const closed = (from: string, to: string) => at('2026-11-18T23:00:00Z', { closure: { from, to, note: '' } })?.words
  expect(closed('2026-11-19', '2026-11-19')).toBe('Closed, opens Fri at 8 AM')
  expect(closed('2026-11-19', '2026-11-24')).toBe('Closed, opens next Wed at 8 AM')
  expect(closed('2026-11-19', '2026-12-03')).toBe('Closed, opens in 2 weeks, Fri at 8 AM')
  expect(closed('2026-11-19', '2027-03-01')).toBe('Closed')
})

test('a holiday goes before the hours, and says until when', () => {
  expect(at('2026-11-18T15:00:00Z', { closure: { from: '2026-11-16', to: '2026-11-20', note: '' } })).toEqual({
    open: false,
    words: 'Closed through November 20',
  })
})

test('a clinic that takes emergencies says so, and no longer than it does', () => {
  const emergencyUntil = new Date('2026-11-18T16:00:00Z')
  expect(at('2026-11-18T15:00:00Z', { emergencyUntil })?.words).toBe('Taking emergencies now')
  expect(at('2026-11-18T16:00:00Z', { emergencyUntil })?.words).toMatch(/^Open until/)
})

test('without hours nothing is said', () => {
  expect(at('2026-11-18T15:00:00Z', { hours: [] })).toBeNull()
})

test('always open is said as that', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }))
  expect(at('2026-11-18T15:00:00Z', { hours })?.words).toBe('Always open')
  const apart = hours.map(({ weekday }) => ({ weekday, opens: 0, closes: weekday === 3 ? 1439 : 1440 }))
  expect(at('2026-11-18T15:00:00Z', { hours: apart })?.words).toBe('Open until 11:59 PM')
})

test('while a place has another date than its reader, its days go by their names', () => {
  const noon = new Date(2026, 10, 18, 12)
  // one of the two ends of the world has another date, wherever this runs
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => isAnotherDay(zone, noon)) as string
  const opens = (localMoment(noon, timeZone).minute + 60) % (24 * 60)
  const shop = { ...SHOP, hours: SHOP.hours.map(({ weekday }) => ({ weekday, opens, closes: opens + 30 })), timeZone }
  const said = openWords(shop, noon, 'en-US', 'the clock there')?.words.replace(/\s/g, ' ')
  expect(said).toMatch(/^Closed, opens (Mon|Tue|Wed|Thu|Fri|Sat|Sun) at .+ the clock there$/)
  // a server names the clock for readers without scripts, and knows nobody’s day
  expect(openWords(shop, noon, 'en-US', 'the clock there', false)?.words).toMatch(/^Closed, opens (today|tomorrow) at /)
})
