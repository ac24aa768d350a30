import { expect, test } from 'vitest'
import { isAnotherDay, zoneWords } from '#web/lib/time-words'
import { arrivalWords, cutoffWords, deliveryFeeWords, readyWords } from './delivery-words'

// the shop's clock is the reader's here; contract/delivery.rules.test.ts has the others
const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone
const delivery = {
  ships: true,
  fee: 4.9,
  freeOver: 49,
  minDays: 1,
  maxDays: 3,
  cutoffHour: 16,
  timeZone: HERE,
  country: 'US',
}
// a Monday
const at = (hour: number) => new Date(2026, 5, 1, hour, 30)
const cutoff = (now: Date | null, locale = 'en-US') => cutoffWords(delivery, now, locale).replace(/\s/g, ' ')

test.each([
  [{}, 20, 'Delivery $4.90, free on $49+'],
  [{}, 49, 'Free delivery on this order'],
  [{ freeOver: null }, 500, 'Delivery $4.90'],
  [{ fee: 0 }, 1, 'Free delivery'],
  [{ freeOver: 0 }, 1, 'Free delivery'],
])('%j at a subtotal of %d costs "%s"', (change, subtotal, words) => {
  expect(deliveryFeeWords({ ...delivery, ...change }, subtotal, 'USD', 'en-US')).toBe(words)
})

test('a page kept for everybody names days, not dates', () => {
  expect(arrivalWords(delivery, null, 'en-US')).toBe('Arrives in 1 to 3 days')
  expect(arrivalWords({ ...delivery, maxDays: 1 }, null, 'en-US')).toBe('Arrives in 1 day')
  const shop = { ...delivery, timeZone: 'America/New_York' }
  expect(cutoffWords(shop, null, 'en-US').replace(/\s/g, ' ')).toBe('Order before 4 PM Eastern Time')
})

test('with a holiday ahead a kept page counts from the day it leaves, and the browser from the day after', () => {
  const closure = { from: '2026-06-01', to: '2026-06-03', note: '', whileClosed: 'later' as const }
  expect(arrivalWords({ ...delivery, closure }, null, 'en-US')).toBe('Arrives 1 to 3 days after it leaves the shop')
  expect(arrivalWords({ ...delivery, closure }, at(9), 'en-US')).toBe('Arrives Friday to Sunday')
})

test('in the browser it names the days to come', () => {
  expect(arrivalWords(delivery, at(9), 'en-US')).toBe('Arrives tomorrow to Thursday')
  expect(arrivalWords({ ...delivery, minDays: 2, maxDays: 2 }, at(9), 'en-US')).toBe('Arrives Wednesday')
  expect(arrivalWords({ ...delivery, maxDays: 2 }, at(9), 'en-US')).toBe('Arrives tomorrow or Wednesday')
  expect(arrivalWords({ ...delivery, minDays: 0, maxDays: 0 }, at(9), 'en-US')).toBe('Arrives today')
  expect(arrivalWords({ ...delivery, minDays: 5, maxDays: 8 }, at(9), 'en-US')).toBe('Arrives Sat, Jun 6 to Tue, Jun 9')
})

test('after the hour of the last package everything is a day later', () => {
  expect(arrivalWords(delivery, at(16), 'en-US')).toBe('Arrives Wednesday to Friday')
  expect(cutoff(at(15))).toBe('Order before 4 PM today')
  expect(cutoff(at(16))).toBe('Order before 4 PM tomorrow')
})

test('where the shop has another clock, its hour is told by that clock, and which one that is', () => {
  const there = HERE === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo'
  const hours = Array.from({ length: 24 }, (_, hour) => at(hour))
  const words = (now: Date) => {
    const zone = zoneWords(there, now, 'en-GB')
    expect(zone).toMatch(/Japan|Eastern/)
    return cutoffWords({ ...delivery, timeZone: there }, now, 'en-GB').replace(zone, 'zone')
  }
  const [same, another] = [
    hours.find((now) => !isAnotherDay(there, now)),
    hours.find((now) => isAnotherDay(there, now)),
  ]
  if (!same || !another) throw new Error('Two clocks that differ share some hours of a day, and not all.')
  expect(words(same)).toMatch(/^Order before 16:00 zone (today|tomorrow)$/)
  // their "today" is not the reader's
  expect(words(another)).toMatch(/^Order before 16:00 zone [A-Z][a-z]+day$/)
})

test('where the day has 24 hours, the hour of the last parcel is a time', () => {
  for (const locale of ['en-GB', 'en-DE', 'en-001-u-hc-h23']) {
    expect(cutoff(at(15), locale)).toBe('Order before 16:00 today')
  }
})

test('collection says when it is ready, if the shop does', () => {
  expect([null, 0, 1, 2].map(readyWords)).toEqual([
    null,
    'Ready right away during business hours',
    'Ready in 1 hour during business hours',
    'Ready in 2 hours during business hours',
  ])
})

test('where the shop has another date than its reader, no day is called today or tomorrow', () => {
  const now = at(12)
  const timeZone = ['Pacific/Kiritimati', 'Pacific/Niue'].find((zone) => isAnotherDay(zone, now)) ?? ''
  for (const maxDays of [1, 2, 3])
    expect(arrivalWords({ ...delivery, timeZone, maxDays }, now, 'en-US')).toMatch(
      /^Arrives [A-Z][a-z]+day( (or|to) [A-Z][a-z]+day)?$/,
    )
})
