import type { CheckoutState } from '#contract/checkout'
import { REFUND_TAKES } from '#contract/refunds.rules'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { buttonClass } from '#web/ui/button-class'
import { FocusCard } from './focus-card'

/** The order is over without a payment. */
export function NotPaid({ state }: { state: CheckoutState }) {
  const cancelled = state.status === 'cancelled'
  return (
    <FocusCard title={cancelled ? 'Your order was canceled' : 'The time to pay has run out'}>
      <p className="mt-3 text-center">
        {cancelled
          ? `Order ${state.number} was canceled`
          : `We couldn’t hold the items in order ${state.number} any longer`}
        {state.refunded > 0 ? (
          <>
            , so we refunded <Money amount={state.refunded} currency={state.currency} /> to your card. It {REFUND_TAKES}{' '}
            to appear.
          </>
        ) : (
          ', and you weren’t charged.'
        )}
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
