import type { Quote } from '#contract/checkout'
import { PAUSES } from '#contract/switches.rules'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { Totals } from '#web/kit/money/totals'
import { usePaused } from '#web/kit/pauses/paused'
import { buttonClass } from '#web/ui/button-class'

type Props = { quote: Quote; canCheckOut: boolean }

/** What it all costs, delivery and tax included. */
export function CartSummary({ quote, canCheckOut }: Props) {
  const paused = usePaused('read-only', 'checkout')
  return (
    <aside aria-label="Summary" className="lg:sticky lg:top-6 hairline rounded-card bg-card p-5 sm:p-6 shadow-md">
      <h2 className="font-semibold text-lg">Summary</h2>
      {quote.itemsTotal > 0 ? (
        <Totals quote={quote} perShop className="mt-4" />
      ) : (
        // delivery of nothing is not free
        <p className="mt-4">Nothing in your cart can be ordered right now.</p>
      )}
      {paused && <p className="mt-5 text-warning-ink">{PAUSES[paused.name].told}</p>}
      {canCheckOut && !paused && (
        <Link to="/checkout" data-plain="" className={buttonClass('primary', 'lg', 'mt-5 w-full max-lg:hidden')}>
          Checkout
        </Link>
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        <span className="for-guests">No account needed. </span>You’ll see every cost before you pay.
      </p>
    </aside>
  )
}

/** On phones the total and the way on stay in view. */
export function CartTotalBar({ quote, canCheckOut }: Props) {
  const paused = usePaused('read-only', 'checkout')
  if (!canCheckOut || paused) return null
  return (
    <aside
      data-second-bar=""
      aria-label="Total"
      className="lg:hidden fixed inset-x-0 bottom-[calc(var(--spacing-tabbar)+var(--safe-bottom))] md:bottom-0 z-raised bg-background hairline border-x-0 border-b-0"
    >
      <div className="container-page flex items-center gap-4 py-2.5">
        <p className="leading-tight">
          <span className="text-xs text-muted-foreground">Total</span>
          <br />
          <span className="text-lg font-bold">
            <Money amount={quote.grandTotal} currency={quote.currency} />
          </span>
        </p>
        <Link to="/checkout" data-plain="" className={buttonClass('primary', 'md', 'flex-1')}>
          Checkout
        </Link>
      </div>
    </aside>
  )
}
