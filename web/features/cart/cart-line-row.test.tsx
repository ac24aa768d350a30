import { expect, test, vi } from 'vitest'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { CartLineRow } from './cart-line-row'
import type { QuotedLine } from './quoted-lines'

const PRODUCT = {
  id: '0d5a5c9e-0000-4000-8000-000000000001',
  name: 'Hemp rope leash',
  optionValue: 'M',
  price: 12,
  compareAtPrice: null,
  currency: 'USD',
  available: 40,
  picture: { src: '/art/goods/leash.svg', alt: 'A leash' },
} as QuotedLine['product']

function line({ product, ...changed }: Partial<Omit<QuotedLine, 'product'>> & { product?: object } = {}) {
  const [onQuantity, onRemove] = [vi.fn(), vi.fn()]
  const shown: QuotedLine = {
    productId: PRODUCT.id,
    quantity: 3,
    limitedTo: null,
    most: 40,
    lineTotal: 36,
    ...changed,
    product: { ...PRODUCT, ...product },
  }
  const { user } = onScreen(<CartLineRow line={shown} onQuantity={onQuantity} onRemove={onRemove} />)
  return { user, shown, onQuantity, onRemove }
}

test('more and fewer are asked for of this line', async () => {
  const { user, shown, onQuantity } = line()
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(screen.getByRole('button', { name: 'One fewer' }))
  expect(onQuantity.mock.calls).toEqual([
    [shown, 4],
    [shown, 2],
  ])
  expect(screen.getByRole('listitem').textContent).toContain('$12.00 each')
})

test('removing tells whether it was done by the keyboard, which goes on from there', async () => {
  const { user, shown, onRemove } = line()
  const remove = screen.getByRole('button', { name: /Remove/ })
  await user.click(remove)
  remove.focus()
  await user.keyboard('{Enter}')
  expect(onRemove.mock.calls).toEqual([
    [shown, false],
    [shown, true],
  ])
})

test('a typed zero removes it', async () => {
  const { user, shown, onQuantity, onRemove } = line()
  const number = screen.getByRole('spinbutton')
  await user.clear(number)
  await user.type(number, '0{Enter}')
  expect(onRemove.mock.calls).toEqual([[shown, true]])
  expect(onQuantity).not.toHaveBeenCalled()
})

test('where there are fewer than asked for, one press takes those there are', async () => {
  const { user, shown, onQuantity } = line({ limitedTo: 2, product: { available: 2 } })
  expect(screen.getByText(/You asked for 3\. You can order up to 2\. The total includes 2\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Change to 2' }))
  expect(onQuantity.mock.calls).toEqual([[shown, 2]])
})

test('what is sold out costs nothing, cannot be counted, and can be removed', () => {
  line({ limitedTo: 0, product: { available: 0 } })
  expect(screen.getByText('Not included')).toBeTruthy()
  expect(screen.getByText('Sold out')).toBeTruthy()
  expect(screen.queryByRole('spinbutton')).toBeNull()
  expect(screen.getByRole('button', { name: /Remove/ })).toBeTruthy()
})
