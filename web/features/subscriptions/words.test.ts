import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions'
import { PAUSE_REASONS } from '#contract/subscriptions.rules'
import { canResume, expectedPrice, massWords, mustAsk, parcelsOf, pauseWords, rhythmWords } from './words'

const item = (own: Partial<Subscription> = {}): Subscription => ({
  id: '0d5a5c9e-0000-4000-8000-000000000001',
  product: {
    id: '0d5a5c9e-0000-4000-8000-000000000002',
    name: 'Kibble',
    optionValue: '15 lb',
    picture: '',
    price: 40,
    sale: null,
    inStock: true,
    perOrder: 20,
    netContent: 15,
    netUnit: 'lb',
    feeding: null,
  },
  options: [],
  shop: { id: '0d5a5c9e-0000-4000-8000-000000000003', slug: 'kettle-hill', name: 'Kettle Hill' },
  terms: null,
  currency: 'USD',
  quantity: 1,
  agreedPrice: 30,
  pet: null,
  address: null,
  intervalDays: 28,
  status: 'active',
  pauseReason: null,
  nextArrivalOn: '2026-12-01',
  chargeOn: '2026-11-27',
  earliest: '2026-12-01',
  problem: null,
  nextTryAt: null,
  lastOrderId: null,
  ...own,
})

test('a rhythm is said in weeks where it is whole weeks', () => {
  expect([7, 14, 84, 30].map(rhythmWords)).toEqual(['Every week', 'Every 2 weeks', 'Every 12 weeks', 'Every 30 days'])
})

test('what is charged after a sale is expected at the usual price, and asked for where that is much more', () => {
  const sale = (endsOn: string, usualPrice: number) =>
    item({ agreedPrice: 15, product: { ...item().product, price: 15, sale: { endsOn, usualPrice } } })
  expect(expectedPrice(sale('2026-11-27', 20))).toBe(15)
  expect(expectedPrice(sale('2026-11-26', 20))).toBe(20)
  expect([sale('2026-11-27', 20), sale('2026-11-26', 20), sale('2026-11-26', 16)].map(mustAsk)).toEqual([
    false,
    true,
    false,
  ])
  expect(expectedPrice(item({ product: { ...item().product, price: null } }))).toBeNull()
})

test('food is weighed as its reader weighs', () => {
  expect(massWords(6803.9, 'en-US')).toBe('15 lb')
  expect(massWords(255, 'en-US')).toBe('9 oz')
  expect(massWords(255, 'en-GB')).toBe('255 g')
  expect(massWords(7000, 'de-DE')).toBe('7 kg')
})

test('what comes from one shop on one day is one parcel, and what is paused is none', () => {
  const other = { id: '0d5a5c9e-0000-4000-8000-000000000009', slug: 'tidewater', name: 'Tidewater' }
  const parcels = parcelsOf([
    item({ id: 'a' }),
    item({ id: 'b' }),
    item({ id: 'c', shop: other }),
    item({ id: 'd', nextArrivalOn: '2026-12-02' }),
    item({ id: 'e', status: 'paused', pauseReason: 'user' }),
  ])
  expect(parcels.map(({ items }) => items.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']])
})

test('every reason of a pause has words of its own, a new price both prices', () => {
  const said = PAUSE_REASONS.map((pauseReason) => pauseWords(item({ status: 'paused', pauseReason }), 'en-US'))
  expect(new Set(said).size).toBe(PAUSE_REASONS.length)
  expect(pauseWords(item({ status: 'paused', pauseReason: 'price' }), 'en-US')).toMatch(/\$30.*\$40/)
})

test('what was for an animal that has died goes on only for another or none', () => {
  const pet = { id: 'p', name: 'Biscuit' }
  expect(canResume(item({ pauseReason: 'pet_passed', pet }))).toBe(false)
  expect(canResume(item({ pauseReason: 'pet_passed' }))).toBe(true)
  expect(canResume(item({ pauseReason: 'user', pet }))).toBe(true)
  expect(canResume(item({ pauseReason: 'card' }))).toBe(false)
  expect(canResume(item({ product: { ...item().product, price: null } }))).toBe(false)
})
