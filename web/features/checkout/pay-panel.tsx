import { Lock } from 'lucide-react'
import type { Quote } from '#contract/checkout'
import { RESERVED_MINUTES } from '#contract/orders.rules'
import { PAUSES } from '#contract/switches.rules'
import { Totals } from '#web/kit/money/totals'
import { usePaused } from '#web/kit/pauses/paused'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { useLocale } from '#web/ui/locale'
import { priceText } from '#web/ui/price-parts'
import { CodeField } from './code-field'
import type { PlacingOrder } from './use-place-order'

/** The sums and the one button. */
export function PayPanel({
  quote,
  refreshing,
  order,
  codes,
  apart,
  onCodes,
}: {
  quote: Quote
  refreshing: boolean
  order: PlacingOrder
  codes: readonly string[]
  /** The shops that send a parcel share no country: there is no address to send all of it to. What there is to do. */
  apart: false | 'collect' | 'separate'
  onCodes: (codes: string[]) => void
}) {
  const amount = priceText(quote.grandTotal, quote.currency, useLocale())
  const blocked = order.problems.length > 0
  const paused = usePaused('read-only', 'checkout')
  return (
    <aside aria-label="Payment" className="lg:sticky lg:top-6 hairline rounded-card bg-card p-5 sm:p-6 shadow-md">
      <Totals quote={quote} perShop />
      {!order.kept && <CodeField quote={quote} codes={codes} refreshing={refreshing} onChange={onCodes} />}
      <div role="alert">
        {order.kept && <KeptBanner order={order} />}
        {order.error && !order.kept && (
          <div className="mt-5">
            <Banner tone="destructive" title={order.error} />
          </div>
        )}
      </div>
      {!order.kept && (
        <Button
          type="submit"
          size="lg"
          className="mt-5 w-full"
          busy={order.busy}
          busyLabel="Processing..."
          disabled={blocked || apart !== false || refreshing || paused !== null}
          aria-describedby={blocked || apart || paused ? 'pay-blocked' : undefined}
        >
          <Icon as={Lock} />
          Pay {amount}
        </Button>
      )}
      {(blocked || apart || paused) && (
        <p id="pay-blocked" className="mt-3 text-sm text-warning-ink">
          {paused ? (
            PAUSES[paused.name].told
          ) : (
            <a href={blocked ? '#changes' : '#apart'} className="underline underline-offset-4">
              {blocked
                ? 'Please review what changed in your order first.'
                : `These shops deliver in different countries. Please ${apart === 'collect' ? 'choose pickup where a shop offers it first' : 'place separate orders, one for each country'}.`}
            </a>
          )}
        </p>
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        Payments are processed by a card payment provider. Pawstead never sees your card number. Your items are held for{' '}
        {RESERVED_MINUTES} minutes while you pay.
      </p>
    </aside>
  )
}

function KeptBanner({ order: { busy, payAgain } }: { order: PlacingOrder }) {
  return (
    <div className="mt-5">
      <Banner
        tone="warning"
        title="We can’t reach the card payment provider"
        actions={
          <Button size="sm" busy={busy} busyLabel="Processing..." onClick={() => void payAgain()}>
            Try again
          </Button>
        }
      >
        We saved your order, and you weren’t charged.
      </Banner>
    </div>
  )
}
