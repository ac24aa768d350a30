import { describe, expect, test } from 'vitest'
import type { CheckoutState } from '#contract/checkout'
import { drawn } from '#web/kit/testing/part'
import { Confirmation } from './confirmation'
import { NotPaid } from './not-paid'

type Order = CheckoutState['orders'][number]

const bought: Order = {
  ...{ id: '0d5a5c9e-0000-4000-8000-000000000002', number: 'PS-1-1', shop: 'Harbor Pets', status: 'paid' },
  ...{ fulfilment: 'ship', items: 1, grandTotal: 20, arrival: { from: '2099-05-04', until: '2099-05-06' } },
}
const gone: Order = { ...bought, id: '0d5a5c9e-0000-4000-8000-000000000003', shop: 'Quillwort', status: 'cancelled' }

function stateOf(orders: Order[], own: Partial<CheckoutState> = {}): CheckoutState {
  return {
    ...{ key: 'k', number: 'PS-1', email: 'ada@example.com', name: 'Ada', status: 'paid', grandTotal: 20 },
    ...{ paid: 20, refunded: 0, currency: 'USD', reservedUntil: null, orders },
    ...own,
  }
}

describe('after the payment', () => {
  test('each order says on which days it arrives', () => {
    expect(drawn(<Confirmation state={stateOf([bought])} />)).toMatch(/Arrives .*May 4/)
  })

  test('an order that was canceled while the card page was open is named as such, with what went back', () => {
    const page = drawn(<Confirmation state={stateOf([bought, gone], { paid: 64, refunded: 44 })} />)
    expect(page).toMatch(/You paid .*\$64\.00/)
    expect(page).toMatch(/We refunded .*\$44\.00.* of it to your card/)
    expect(page).toContain('This order was canceled')
    expect(page).not.toContain('Quillwort has your order')
  })

  test('who paid for what could no longer be bought reads what went back, and who paid nothing that nothing was charged', () => {
    const page = (own: Partial<CheckoutState>) =>
      drawn(<NotPaid state={stateOf([gone], { status: 'cancelled', ...own })} />)
    expect(page({ paid: 44, refunded: 44 })).toMatch(/so we refunded .*\$44\.00.* to your card/)
    expect(page({ paid: 44, refunded: 44 })).not.toContain('weren’t charged')
    expect(page({ paid: 0 })).toContain('you weren’t charged')
  })
})
