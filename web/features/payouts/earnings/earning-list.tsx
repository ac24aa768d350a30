import type { Earning } from '#contract/payouts'
import { AppLink } from '#web/kit/link/app-link'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { cx } from '#web/ui/cx'
import { feeWords, kindWords, whereabouts } from './earning-words'

const linkClass =
  'link font-medium text-primary-ink underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch'

/**
 * What changed the balance, each with what it was for.
 *
 * @param payoutsOf the seller, where each shall lead to its payout; left out on the payout's own page
 */
export function EarningList({ earnings, payoutsOf }: { earnings: readonly Earning[]; payoutsOf?: string }) {
  return (
    <ul className="-my-3.5 divide-y divide-border">
      {earnings.map((earning) => (
        <li key={earning.id} className="py-3.5 flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-1 basis-[9rem]">
            <p className="font-semibold">{kindWords(earning)}</p>
            <p className="text-sm text-muted-foreground flex flex-wrap gap-x-3">
              <Moment at={earning.at} />
              {earning.order && <span className="nums">Order {earning.order.number}</span>}
              {earning.invoice && (
                <AppLink data-plain="" href={`/invoices/${earning.invoice.id}`} className={linkClass}>
                  <span className="nums">Invoice {earning.invoice.number}</span>
                </AppLink>
              )}
            </p>
          </div>
          <div className="ml-auto text-right">
            <p className={cx('font-semibold', earning.amount < 0 && 'text-muted-foreground')}>
              <Money amount={earning.amount} currency={earning.currency} />
            </p>
            <p className="text-sm text-muted-foreground empty:hidden">
              <Fee earning={earning} />
            </p>
            {payoutsOf && (
              <p className="text-sm text-muted-foreground">
                <Whereabouts earning={earning} profileId={payoutsOf} />
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Fee({ earning }: { earning: Earning }) {
  const words = feeWords(earning)
  if (words === null || words === 'no fee') return words
  return (
    <>
      {words} <Money amount={Math.abs(earning.fee)} currency={earning.currency} />
    </>
  )
}

function Whereabouts({ earning, profileId }: { earning: Earning; profileId: string }) {
  if (earning.payoutId) {
    return (
      <Link
        to="/payouts/$id"
        params={{ id: earning.payoutId }}
        search={{ profile: profileId }}
        data-plain=""
        className={linkClass}
      >
        View payout
      </Link>
    )
  }
  switch (whereabouts(earning, Date.now())) {
    case 'on hold':
      return 'On hold for a dispute'
    case 'partly on hold':
      return (
        <>
          <Money amount={earning.onHold} currency={earning.currency} /> on hold for a dispute
        </>
      )
    case 'returned':
      return 'Returned to you'
    case 'deducted':
      return 'Deducted'
    case 'later':
      return <>Available on {earning.availableOn && <Moment at={earning.availableOn} />}</>
    case 'available':
      return 'Available'
  }
}
