import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#web/features/cart/cart-page'
import { CartSkeleton } from '#web/features/cart/cart-skeleton'
import { StillWithoutScripts } from '#web/kit/page/still-without-scripts'
import { privateHead } from '#web/lib/private-head'
import { NeedsScripts } from '#web/ui/needs-scripts'

export const Route = createFileRoute('/cart')({
  staticData: {
    page: 'online',
    frame: 'full',
    under: '/cart',
    menu: [{ in: 'footer', column: 'Account', label: 'Cart', order: 10 }, { in: 'tabs' }],
    looks: [{ by: 'visitor' }, { by: 'rescue', first: 'fill the cart' }],
  },
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Your cart', 'Review the items in your cart.'),
  component: CartPage,
  pendingComponent: () => (
    <div className="container-page py-6 md:py-10">
      <h1 className="max-md:sr-only font-display font-medium text-title">Your cart</h1>
      <NeedsScripts className="mt-4">
        Your cart needs JavaScript. Please turn it on and reload the page. <StillWithoutScripts />
      </NeedsScripts>
      <div className="noscript:hidden">
        <CartSkeleton />
      </div>
    </div>
  ),
})
