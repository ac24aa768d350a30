import { expect, test } from 'vitest'
import { expectedRefund, returnPromise } from './returns.rules'

test.each([
  [0, 'This shop doesn’t accept returns'],
  [1, 'Returns within 1 day'],
  [30, 'Returns within 30 days'],
])('a shop that takes goods back for %i days says so', (days, words) => {
  expect(returnPromise(days)).toBe(words)
})

const LEASH = { id: 'leash', unitPrice: 10, quantity: 3, discount: 1, refunded: 0 }
const BOWL = { id: 'bowl', unitPrice: 8.5, quantity: 1, discount: 0, refunded: 0 }
const PAID = { items: [LEASH, BOWL], grandTotal: 42.5, refundedTotal: 0, chargedBackTotal: 0 }

test.each([
  ['what was paid after a coupon', PAID, [['leash', 1]], 9.67],
  ['all of a line to the cent', PAID, [['leash', 3]], 29],
  [
    'several lines',
    PAID,
    [
      ['leash', 1],
      ['bowl', 1],
    ],
    18.17,
  ],
  ['the pieces that were not refunded before', { ...PAID, items: [{ ...LEASH, refunded: 1 }] }, [['leash', 1]], 9.66],
  ['no more than is left of the order', { ...PAID, refundedTotal: 38 }, [['leash', 1]], 4.5],
  ['nothing where the bank took it back', { ...PAID, chargedBackTotal: 42.5 }, [['bowl', 1]], 0],
] as const)('a return gives back %s', (_, order, pieces, back) => {
  expect(
    expectedRefund(
      order,
      pieces.map(([itemId, quantity]) => ({ itemId, quantity })),
    ),
  ).toBe(back)
})
