import { expect, test } from 'vitest'
import type { OrderDetail } from '#contract/orders'
import { shippedTitle } from './order-shipped'

const of = (shipped: number, canceled = 0) =>
  ({ items: [{ quantity: 3, shipped, canceled }] }) as Pick<OrderDetail, 'items'>

test.each([
  [of(1), 'Part of your order PS-1 is on its way'],
  [of(3), 'Your order PS-1 is on its way'],
  [of(2, 1), 'Your order PS-1 is on its way'],
])('a mail about a package says whether all of the order left', (order, title) => {
  expect(shippedTitle(order, 'PS-1')).toBe(title)
  expect(shippedTitle(order)).toBe(title.replace(' PS-1', ''))
})
