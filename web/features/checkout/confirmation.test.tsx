import { expect, test } from 'vitest'
import type { CheckoutState } from '#contract/checkout'
import { drawn } from '#web/kit/testing/part'
import { Confirmation } from './confirmation'

test('after the payment each order says on which days it arrives', () => {
  const order = {
    ...{ id: '0d5a5c9e-0000-4000-8000-000000000002', number: 'PS-1-1', shop: 'Harbor Pets', status: 'paid' },
    ...{ fulfilment: 'ship', items: 1, grandTotal: 20, arrival: { from: '2099-05-04', until: '2099-05-06' } },
  }
  const state = {
    ...{ key: 'k', number: 'PS-1', email: 'ada@example.com', name: 'Ada', status: 'paid', grandTotal: 20 },
    ...{ currency: 'USD', reservedUntil: null, orders: [order] },
  } as unknown as CheckoutState
  expect(drawn(<Confirmation state={state} />)).toMatch(/Arrives .*May 4/)
})
