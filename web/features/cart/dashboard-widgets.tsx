import { ShoppingCart } from 'lucide-react'
import { Tile } from '#web/kit/desk/tile'
import type { DashboardArea } from '#web/kit/desk/widget'
import { useCartCount } from './cart'

export const widgets: DashboardArea['widgets'] = [
  { id: 'parent-cart', types: ['pet-parent'], place: 'tile', order: 15, Component: CartTile },
]

/** What waits in the cart. */
function CartTile() {
  const count = useCartCount()
  return (
    <Tile
      icon={ShoppingCart}
      label="Cart"
      value={count === 0 ? 'Empty' : `${count} ${count === 1 ? 'item' : 'items'}`}
      href="/cart"
    >
      {count === 0 ? null : 'Ready when you are'}
    </Tile>
  )
}
