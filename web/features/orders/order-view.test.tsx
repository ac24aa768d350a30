import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders'
import { drawn, waysOn } from '#web/kit/testing/part'
import { OrderView } from './order-view'

const item = {
  ...{ id: 'a', productId: 'p', title: 'Leash', optionText: 'M', picture: '/x.png', canReview: false },
  ...{ unitPrice: 20, quantity: 1, lineTotal: 20, discount: 0, shipped: 1, canceled: 0, refunded: 0, returned: 0 },
}
const order = {
  ...{ id: '0d5a5c9e-0000-4000-8000-000000000002', number: 'PS-1-1', key: 'k', placedAt: new Date(), currency: 'USD' },
  ...{
    shop: { id: 's', slug: 's', name: 'Harbor Pets' },
    customerName: 'Ada',
    email: 'ada@example.com',
    items: [item],
  },
  ...{ itemsTotal: 20, shippingTotal: 0, discountTotal: 0, taxTotal: 0, taxIncluded: 0, grandTotal: 20 },
  ...{
    refundedTotal: 0,
    returnedTotal: 0,
    chargedBackTotal: 0,
    address: null,
    collectAt: null,
    arrival: null,
    note: null,
    giftNote: null,
  },
  ...{ cancelReason: null, reservedUntil: null, canCancel: false, dispute: null, refunds: [], shipments: [] },
  ...{ pickupCode: null, returns: [], returnUntil: null, messages: [], timeline: [], fulfilment: 'ship' },
} as unknown as OrderDetail
const page = (own: Partial<OrderDetail>) => drawn(<OrderView order={{ ...order, ...own }} input={{ id: order.id }} />)

test('a completed order offers to buy again, and help', () => {
  const ways = waysOn(page({ status: 'completed' }))
  expect(ways).toContain('Buy again')
  expect(ways.some((words) => /help/i.test(words))).toBe(true)
  expect(waysOn(page({ status: 'paid' }))).not.toContain('Buy again')
})

test('while it is on its way it says on which days it arrives', () => {
  const arrival = { from: '2099-05-04', until: '2099-05-06' }
  expect(page({ status: 'shipped', arrival })).toContain('Arrives')
  expect(page({ status: 'completed', arrival })).not.toContain('Arrives')
})

test('while its shop is suspended it says by when the money comes back, and promises no day', () => {
  const arrival = { from: '2099-05-04', until: '2099-05-06' }
  const html = page({ status: 'paid', arrival, refundsAt: new Date('2099-05-09T12:00:00Z') })
  expect(html).toContain('Harbor Pets is suspended.')
  expect(html).toMatch(/we’ll refund you/)
  expect(html).not.toContain('Arrives')
})

test('what has all gone back to the shop is not waited for', () => {
  const back = { status: 'delivered' as const, items: [{ ...item, returned: 1 }] as OrderDetail['items'] }
  expect(page({ ...back, items: [item] as OrderDetail['items'] })).toContain('I have everything')
  expect(page(back)).not.toContain('I have everything')
})
