import { expect, test } from 'vitest'
import { acceptedQuantity, problemWords } from './problems'

const problem = { productId: 'x', name: 'Hemp rope leash, M' }
const price = (amount: number) => `$${amount.toFixed(2)}`

test.each([
  [
    { ...problem, kind: 'price' as const, before: 28.5, now: 30 },
    'Hemp rope leash, M was $28.50 and is now $30.00.',
    null,
  ],
  [
    { ...problem, kind: 'stock' as const, before: 5, now: 2 },
    'You asked for 5 of Hemp rope leash, M, but only 2 are available.',
    2,
  ],
  [{ ...problem, kind: 'stock' as const, before: 5, now: 0 }, 'Hemp rope leash, M is sold out.', 0],
  [
    { ...problem, kind: 'paused' as const, before: null, now: null },
    'Hemp rope leash, M can’t be ordered right now, because its shop is closed. Accepting takes it out of your cart.',
    0,
  ],
  [
    { productId: 'x', name: 'Kettle Hill', kind: 'later' as const, before: null, now: null },
    'Kettle Hill needs longer than you were shown. The new days are beside the delivery.',
    null,
  ],
  [
    { productId: 'x', name: 'Kettle Hill', kind: 'fee' as const, before: 6.5, now: 9 },
    'Delivery from Kettle Hill was $6.50 and is now $9.00.',
    null,
  ],
  [
    { productId: 'x', name: 'Kettle Hill', kind: 'way' as const, before: null, now: null },
    'Kettle Hill no longer offers what you chose. Look at how the order reaches you before you pay.',
    null,
  ],
  [
    { productId: 'x', name: 'Kettle Hill', kind: 'total' as const, before: 35, now: 43 },
    'Your total was $35.00 and is now $43.00.',
    null,
  ],
  [{ ...problem, kind: 'gone' as const, before: null, now: null }, 'Hemp rope leash, M is no longer sold.', 0],
])('a change says old and new, and accepting it is clear', (given, words, quantity) => {
  expect(problemWords(given, price)).toBe(words)
  expect(acceptedQuantity(given)).toBe(quantity)
})
