import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders'
import { drawn } from '#web/kit/testing/part'
import { OrderLines } from './order-lines'

const item = {
  ...{ id: 'a', productId: 'p', title: 'Leash', optionText: 'M', picture: '/x.png' },
  ...{
    unitPrice: 20,
    quantity: 3,
    lineTotal: 60,
    discount: 0,
    canReview: false,
    shipped: 1,
    canceled: 2,
    refunded: 2,
    returned: 0,
  },
}

test('a buyer reads which of their things will not come', () => {
  const order = { items: [item], currency: 'USD', fulfilment: 'ship', status: 'partly_shipped' } as OrderDetail
  expect(drawn(<OrderLines order={order} input={{ id: 'o' }} />).replace(/<[^>]*>/g, '')).toContain(
    '3 x $20.00, 2 won’t be sent, 2 refunded',
  )
})
