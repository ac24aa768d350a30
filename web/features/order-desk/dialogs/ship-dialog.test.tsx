import { expect, test } from 'vitest'
import type { SaleDetail } from '#contract/sales'
import { onScreen, screen } from '#web/kit/testing/on-screen'
import { ShipDialog } from './ship-dialog'

const item = {
  ...{ id: 'a', productId: 'p', title: 'Leash', optionText: null, sku: 'L', picture: '/x.png' },
  ...{ unitPrice: 20, quantity: 2, lineTotal: 40, discount: 0, canceled: 0, refunded: 0, returned: 0 },
}
const sale = (shipped: number) =>
  ({
    id: '0d5a5c9e-0000-4000-8000-000000000002',
    number: 'PS-1-1',
    items: [{ ...item, shipped }],
  }) as unknown as SaleDetail

test('what is left is offered, and where another tab was faster, the dialog says so and offers nothing', () => {
  const dialog = (shipped: number) => <ShipDialog sale={sale(shipped)} open onClose={() => undefined} />
  const { draw } = onScreen(dialog(0))
  expect(screen.getByRole('button', { name: /^Ship/ })).toBeTruthy()
  draw(dialog(2))
  expect(screen.queryByRole('button', { name: /^Ship/ })).toBeNull()
  expect(screen.getByText(/^Nothing is left to ship/)).toBeTruthy()
})
