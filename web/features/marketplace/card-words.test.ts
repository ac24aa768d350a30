import { expect, test } from 'vitest'
import { offerWords, reachWords } from './card-words'

test.each([
  [{ reaches: false, distanceKm: 2 }, 5, null],
  [{ reaches: true, distanceKm: 2 }, 5, 'Serves your area'],
  [{ reaches: true, distanceKm: 12 }, 5, 'Farther away, but serves your area'],
])('%j of %i km around', (card, km, words) => {
  expect(reachWords(card, km)).toBe(words)
})

test.each([
  [0, 0, null],
  [1, 0, '1 coupon'],
  [2, 1, '2 coupons, 1 product on sale'],
  [0, 7, '7 products on sale'],
])('%i coupons and %i products on sale', (coupons, onSale, words) => {
  expect(offerWords({ offers: { coupons, onSale } })).toBe(words)
})
