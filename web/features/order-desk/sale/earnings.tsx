import type { SaleDetail } from '#contract/sales'
import { AppLink } from '#web/kit/link/app-link'
import { Money } from '#web/kit/money/money'
import { Row } from '#web/kit/money/totals'
import { useMay } from '#web/kit/session/use-may'

const linkClass =
  'link inline-flex items-center min-h-touch font-semibold text-primary-ink underline underline-offset-4'

/** What of it is the shop's, as the books say now. */
export function Earnings({ sale: { earnings, currency, invoiceId } }: { sale: SaleDetail }) {
  const paidOut = useMay('business-provider', 'money')
  const bills = useMay('business-provider', 'invoices')
  return (
    <>
      {earnings && (
        <dl className="mt-4 pt-3 hairline border-x-0 border-b-0 flex flex-col gap-2">
          <Row label="Pawstead fee" muted>
            <Money amount={-earnings.fee} currency={currency} />
          </Row>
          {earnings.held > 0 && (
            <Row label="On hold until the bank decides" muted>
              <Money amount={-earnings.held} currency={currency} />
            </Row>
          )}
          <Row label={<span className="font-semibold">Your earnings</span>}>
            <span className="font-semibold">
              <Money amount={earnings.net} currency={currency} />
            </span>
          </Row>
        </dl>
      )}
      <p className="mt-1 flex flex-wrap gap-x-5">
        {earnings && paidOut && (
          <AppLink href="/payouts" className={linkClass}>
            Payouts
          </AppLink>
        )}
        {invoiceId && bills && (
          <AppLink href={`/invoices/${invoiceId}`} className={linkClass}>
            Invoice
          </AppLink>
        )}
      </p>
    </>
  )
}
