import { expect, test } from 'vitest'
import type { Quote } from '#contract/checkout'
import type { CouponReason } from '#contract/coupons.rules'
import { acceptedQuantity, problemWords, quoteChanges, stillTrue, withChanges } from './problems'

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
    { productId: 'x', name: 'Kettle Hill', kind: 'fee' as const, before: 0, now: 5 },
    'Delivery from Kettle Hill was free and is now $5.00.',
    null,
  ],
  [
    { productId: 'x', name: 'TEN', kind: 'coupon' as const, before: null, now: null },
    'The code TEN no longer takes anything off.',
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
  [{ ...problem, kind: 'gone' as const, before: null, now: null }, 'Hemp rope leash, M isn’t for sale right now.', 0],
])('a change says old and new, and accepting it is clear', (given, words, quantity) => {
  expect(problemWords(given, price)).toBe(words)
  expect(acceptedQuantity(given)).toBe(quantity)
})

type Own = { fee?: number; price?: number; quantity?: number; until?: string; fulfilment?: 'ship' | 'pickup' }
const quote = ({ fee = 5, price: each = 20, quantity = 1, until = '2026-06-03', fulfilment = 'ship' }: Own = {}) =>
  ({
    codes: [],
    groups: [
      {
        shop: { id: 's', slug: 's', name: 'Kettle Hill' },
        ...{ fulfilment, coupon: null, pausedUntil: null, shippingTotal: fee },
        options: [{ kind: 'ship', arrival: { from: '2026-06-02', until } }],
        lines: [{ product: { id: 'p', name: 'Leash', optionValue: null, price: each }, quantity }],
      },
    ],
  }) as unknown as Quote

test.each([
  ['a higher fee', quote({ fee: 9 }), [{ kind: 'fee', before: 5, now: 9 }]],
  ['a higher price', quote({ price: 22 }), [{ kind: 'price', before: 20, now: 22 }]],
  ['a later day', quote({ until: '2026-06-09' }), [{ kind: 'later' }]],
  [
    'all of it',
    quote({ fee: 9, price: 22, until: '2026-06-09' }),
    [{ kind: 'price' }, { kind: 'fee' }, { kind: 'later' }],
  ],
  ['what became cheaper and faster', quote({ fee: 0, price: 10, until: '2026-06-02' }), []],
  ['what somebody changed themselves', quote({ fee: 9, quantity: 2 }), []],
  ['another way that was chosen', quote({ fee: 9, fulfilment: 'pickup' }), []],
])('new sums tell %s', (_, after, changes) => {
  expect(quoteChanges(quote(), after)).toMatchObject(changes)
})

test('of a shop that pauses meanwhile, only that is told, and not what its delivery would be', () => {
  const paused = quote({ fee: 0, until: '2026-06-20' })
  const groups = paused.groups.map((group) => ({ ...group, pausedUntil: '2026-06-12' }))
  expect(quoteChanges(quote(), { ...paused, groups })).toEqual([])
})

test('a code that ended is told with what it took off, and one that somebody took out is not', () => {
  const group = quote().groups[0]
  const with10 = {
    ...quote(),
    groups: [{ ...group, coupon: { code: 'TEN', kind: 'percent', percent: 10 } }],
  } as unknown as Quote
  const without = (reason: CouponReason): Quote => ({
    ...quote(),
    codes: [{ code: 'TEN', reason, shop: null, minSubtotal: null }],
  })
  const ended = without('over')
  const changes = quoteChanges(with10, ended)
  expect(changes).toMatchObject([{ kind: 'coupon', name: 'TEN' }])
  // another address may use it
  const price = { ...problem, kind: 'price' as const, before: 1, now: 2 }
  expect(stillTrue([...changes, price], ended)).toEqual([...changes, price])
  expect(stillTrue([...changes, price], with10)).toEqual([price])
  expect(quoteChanges(with10, quote())).toEqual([])
  // another of their codes saves them more
  expect(quoteChanges(with10, without('better-code'))).toEqual([])
  // the way somebody chose leaves it nothing to take off
  expect(quoteChanges(with10, { ...ended, groups: quote({ fulfilment: 'pickup' }).groups })).toEqual([])
})

test('a change that was told already is told once, as it stands now', () => {
  const fee = (now: number) => ({ productId: 'p', name: 'Kettle Hill', kind: 'fee' as const, before: 5, now })
  expect(withChanges([fee(9)], [fee(12)])).toEqual([fee(12)])
})
