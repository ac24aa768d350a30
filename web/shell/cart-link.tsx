import { ShoppingCart } from 'lucide-react'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { AppLink } from '../kit/link/app-link'
import { CartBadge } from './cart-badge'

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
