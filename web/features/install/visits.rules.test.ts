import { expect, test } from 'vitest'
import { type InstallFacts, isAppleHandheld, mayAskToInstall, readVisits, withVisit } from './visits.rules'

const NOW = Date.UTC(2026, 4, 1)
const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 24 * 3600_000

test('the first page is the first visit', () => {
  expect(withVisit(null, NOW)).toEqual({ count: 1, lastAt: NOW })
})

test.each([
  [0, 1],
  [minutes(29), 1],
  [minutes(30), 2],
  [days(3), 2],
])('after %d ms there are %d visits', (pause, count) => {
  expect(withVisit({ count: 1, lastAt: NOW - pause }, NOW)).toEqual({ count, lastAt: NOW })
})

test('whoever stays goes on with one visit', () => {
  let visits = withVisit(null, NOW)
  for (let page = 1; page <= 10; page += 1) visits = withVisit(visits, NOW + page * minutes(20))
  expect(visits.count).toBe(1)
})

test.each([null, '', 'seven', '7', 'null', '{}', '{"count":"2","lastAt":1}', '{"count":2}'])(
  '%j is no count of visits',
  (text) => {
    expect(readVisits(text)).toBeNull()
  },
)

test('what was kept is read back', () => {
  expect(readVisits(JSON.stringify({ count: 2, lastAt: NOW }))).toEqual({ count: 2, lastAt: NOW })
})

const facts = (change: Partial<InstallFacts>): InstallFacts => ({
  visits: 2,
  succeeded: false,
  installed: false,
  askedAt: null,
  ...change,
})

test.each<[boolean, string, Partial<InstallFacts>]>([
  [false, 'the first visit', { visits: 1 }],
  [true, 'the first visit in which something went well', { visits: 1, succeeded: true }],
  [true, 'the second visit', { visits: 2 }],
  [true, 'the ninth visit', { visits: 9 }],
  [false, 'what is installed', { installed: true, succeeded: true }],
  [false, '"Not now" of yesterday', { askedAt: NOW - days(1), succeeded: true }],
  [false, '"Not now" of 29 days ago', { askedAt: NOW - days(29) }],
  [true, '"Not now" of 30 days ago', { askedAt: NOW - days(30) }],
])('%s for %s', (expected, _, change) => {
  expect(mayAskToInstall(facts(change), NOW)).toBe(expected)
})

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [true, `${IPHONE} Version/18.4 Mobile/15E148 Safari/604.1`, 5],
  [true, `${MAC} Version/18.4 Safari/605.1.15`, 5],
  [false, `${MAC} Version/18.4 Safari/605.1.15`, 0],
  [false, `${IPHONE} CriOS/130.0 Mobile/15E148 Safari/604.1`, 5],
  [false, `${IPHONE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`, 5],
  [false, 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36', 5],
])('%s: %s with %d touch points', (expected, userAgent, maxTouchPoints) => {
  expect(isAppleHandheld({ userAgent, maxTouchPoints })).toBe(expected)
})
