import { expect, test } from 'vitest'
import type { Cart } from '#contract/cart'
import { withItemQuantity } from './server-cart'

const cart = { items: ['lead', 'bowl'].map((id) => ({ id, quantity: 2, product: { id } })) } as Cart

test.each([0, -1])('a quantity of %i takes the line out of the cart at once', (quantity) => {
  expect(withItemQuantity(cart, 'lead', quantity).items.map(({ product }) => product.id)).toEqual(['bowl'])
})

test('any other quantity is the line’s from then on', () => {
  expect(withItemQuantity(cart, 'lead', 5).items.map(({ quantity }) => quantity)).toEqual([5, 2])
})
