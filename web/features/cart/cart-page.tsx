import { useCart } from './cart'
import { CartContents } from './cart-contents'
import { CartEmpty } from './cart-empty'
import { CartFailed } from './cart-failed'
import { CartSkeleton } from './cart-skeleton'
import { MergeNotice } from './merge-notice'
import { UnpaidOrder } from './unpaid-order'
import { useRemovals } from './use-removals'

/** What is in the cart, shop by shop, and what it costs in the end. */
export function CartPage() {
  const cart = useCart()
  const removals = useRemovals()
  const empty = cart.lines.length === 0 && !removals.removed
  return (
    <div className="container-page py-6 md:py-10">
      <h1
        id="cart-title"
        tabIndex={-1}
        className="max-md:sr-only font-display font-medium text-title focus:outline-none focus:shadow-none"
      >
        Your cart
      </h1>
      <MergeNotice />
      {!empty && <UnpaidOrder />}
      {cart.status === 'loading' && <CartSkeleton />}
      {cart.status === 'failed' && <CartFailed cart={cart} next="/cart" />}
      {cart.status === 'ready' && (empty ? <CartEmpty /> : <CartContents cart={cart} removals={removals} />)}
    </div>
  )
}
