import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** An empty cart offers a way to fill it. */
export function CartEmpty() {
  return (
    <EmptyState
      picture={<LazyPeek species="cat" preset="tabby" tile="butter" />}
      title="Your cart is empty"
      actions={
        <Link to="/products" data-plain="" className={buttonClass()}>
          Browse products
        </Link>
      }
    >
      Items you add will show up here, from as many shops as you like.
    </EmptyState>
  )
}
