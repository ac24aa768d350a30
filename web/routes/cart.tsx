import { createFileRoute } from '@tanstack/react-router'
import { CartPage } from '#web/features/cart/cart-page'
import { CartSkeleton } from '#web/features/cart/cart-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/cart')({
  // the waiting shape belongs to this page's own files, not to everybody's first load
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Your cart', 'What you are about to buy.'),
  component: CartPage,
  pendingComponent: () => (
    <div className="container-page py-6 md:py-10">
      <h1 className="max-md:sr-only font-display font-medium text-title">Your cart</h1>
      <CartSkeleton />
    </div>
  ),
})
