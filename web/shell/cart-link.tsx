import { ClientOnly } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { AppLink } from './app-link'

const CartCount = lazy(() => import('#web/features/cart/cart-count'))

/** The number in the cart, known to the browser alone: it hangs over the icon, so nothing moves when it comes. */
export function CartBadge() {
  return (
    <ClientOnly>
      <Suspense>
        <CartCount />
      </Suspense>
    </ClientOnly>
  )
}

/** The cart in the header. Its name grows with the badge: "Cart, 3 items". */
export function CartLink({ className }: { className?: string }) {
  return (
    <AppLink data-plain="" href="/cart" className={buttonClass('ghost', 'icon', `relative ${className ?? ''}`)}>
      <Icon as={ShoppingCart} />
      <span className="sr-only">Cart</span>
      <CartBadge />
    </AppLink>
  )
}
