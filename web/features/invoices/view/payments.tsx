import type { InvoiceDetail } from '#contract/invoice-shapes'
import { PAYMENT_METHOD_WORDS } from '#contract/invoices.rules'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { SideCard } from './side-card'

/** What came in, how and when. Nothing while nothing has. */
export function Payments({ invoice: { payments, currency, issuer } }: { invoice: InvoiceDetail }) {
  if (payments.length === 0) return null
  return (
    <SideCard title="Payments">
      <ul className="-my-3 divide-y divide-border">
        {payments.map(({ id, amount, refunded, method, at, note }) => (
          <li key={id} className="py-3">
            <p className="flex justify-between gap-4">
              <span>
                {PAYMENT_METHOD_WORDS[method]}
                {method !== 'card' && ', recorded manually'}
              </span>
              <span className="font-semibold">
                <Money amount={amount} currency={currency} />
              </span>
            </p>
            <p className="text-sm text-muted-foreground">
              <Moment at={at} zone={issuer.timeZone} />
              {refunded > 0 && (
                <>
                  , <Money amount={refunded} currency={currency} /> refunded
                </>
              )}
            </p>
            {note && <p className="text-sm break-words whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ul>
    </SideCard>
  )
}
