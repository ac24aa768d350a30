import type { CheckoutState } from '#contract/checkout'
import { Link } from '#web/kit/link/link'
import { buttonClass } from '#web/ui/button-class'
import { FocusCard } from './focus-card'

/** The order is over without a payment. */
export function NotPaid({ state }: { state: CheckoutState }) {
  const cancelled = state.status === 'cancelled'
  return (
    <FocusCard title={cancelled ? 'Your order was canceled' : 'The time to pay has run out'}>
      <p className="mt-3 text-center">
        {cancelled
          ? `Order ${state.number} was canceled, and you weren’t charged. The items are available to other shoppers again.`
          : `We couldn’t hold the items in order ${state.number} any longer. You weren’t charged, and you can order again from your cart.`}
      </p>
      <div className="mt-6 flex flex-col sm:flex-row gap-2.5">
        <Link to="/cart" data-plain="" className={buttonClass('primary', 'md', 'flex-1')}>
          Back to cart
        </Link>
        <Link to="/products" data-plain="" className={buttonClass('outline', 'md', 'flex-1')}>
          Browse products
        </Link>
      </div>
    </FocusCard>
  )
}
