import { expect, test } from 'vitest'
import { expectedRefund, leftToReturn, returnPromise } from './returns.rules'

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

test.each([
  ['nothing has happened', {}, [], 3],
  ['one is on its way back', { returned: 1 }, [['approved', 1]], 2],
  ['one came back and was refunded', { returned: 1, refunded: 1 }, [['refunded', 1]], 2],
  ['one was never sent', { canceled: 1, refunded: 1 }, [], 2],
  ['one was refunded and kept', { refunded: 1 }, [], 2],
  ['one was refunded and kept, and another is on its way back', { refunded: 1, returned: 1 }, [['received', 1]], 1],
  ['each of these', { canceled: 1, refunded: 2, returned: 1 }, [['requested', 1]], 0],
  ['one is back at the shop, which does not refund it', { returned: 1 }, [['declined', 1]], 2],
] as const)('of three, where %s, the rest can be sent back', (_, so, returns, left) => {
  const line = { id: 'line', quantity: 3, canceled: 0, refunded: 0, returned: 0, ...so }
  const asked = returns.map(([status, quantity]) => ({ status, items: [{ itemId: 'line', quantity }] }))
  expect(leftToReturn(line, [...asked, { status: 'refunded', items: [{ itemId: 'another', quantity: 2 }] }])).toBe(left)
})
