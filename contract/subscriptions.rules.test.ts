import { expect, test } from 'vitest'
import { asksFirst, chargeDay, firstArrival, nextArrival } from './subscriptions.rules'

test('the card is charged early enough for a parcel that just misses the cutoff', () => {
  expect(chargeDay({ maxDays: 3 }, '2026-06-20')).toBe('2026-06-16')
})

test('what would leave on a day the shop is closed is ordered before those days', () => {
  const closure = { from: '2026-06-10', to: '2026-06-18' }
  expect(chargeDay({ maxDays: 3, closure }, '2026-06-20')).toBe('2026-06-08')
  expect(chargeDay({ maxDays: 3, closure }, '2026-06-22')).toBe('2026-06-18')
})

test('the first day that can be promised leaves three days for the email', () => {
  expect(firstArrival({ maxDays: 3 }, '2026-06-01')).toBe('2026-06-08')
  expect(chargeDay({ maxDays: 3 }, '2026-06-08')).toBe('2026-06-04')
})

test('the first day that can be promised lies after a closure that is too near', () => {
  const pace = { maxDays: 2, closure: { from: '2026-06-04', to: '2026-06-12' } }
  const day = firstArrival(pace, '2026-06-01')
  expect(day).toBe('2026-06-15')
  expect(chargeDay(pace, day) >= '2026-06-04').toBe(true)
})

test('the next delivery keeps the rhythm, unless that day can no longer be promised', () => {
  expect(nextArrival('2026-06-01', 28, '2026-06-10')).toBe('2026-06-29')
  expect(nextArrival('2026-06-01', 7, '2026-07-10')).toBe('2026-07-10')
})

test.each([
  [10, 11, false],
  [10, 11.01, true],
  [10, 9, false],
  [0.1, 0.11, false],
  [19.99, 21.99, false],
  [19.99, 22, true],
])('from %d to %d asks first: %s', (agreed, now, asks) => {
  expect(asksFirst(agreed, now)).toBe(asks)
})
