import { minus, sum } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { overpaidOf } from '#contract/invoices.rules'
import { Money } from '#web/kit/money/money'
import { Row } from '#web/kit/money/totals'
import { CardShare } from '../card-share'
import { SideCard } from './side-card'

/** What was billed, what came of it, and what the business gets of the rest. */
export function MoneyCard({ invoice }: { invoice: InvoiceDetail }) {
  const { currency, totalAmount, amountPaid, amountCredited, amountRefunded, balance, status, commission } = invoice
  const asked = status === 'draft' ? totalAmount : balance
  const back = invoice.refunds.filter(({ status: at }) => at === 'requested' || at === 'pending')
  const overpaid = overpaidOf(invoice, sum(back.map(({ amount }) => amount)))
  const kept = sum(commission.map(({ amount }) => amount))
  return (
    <SideCard title="Payment summary">
      <dl className="flex flex-col gap-2">
        <Row label="Billed">
          <Money amount={totalAmount} currency={currency} />
        </Row>
        {amountCredited > 0 && (
          <Row label="Credited">
            <Money amount={-amountCredited} currency={currency} />
          </Row>
        )}
        {amountPaid > 0 && (
          <Row label="Paid">
            <Money amount={amountPaid} currency={currency} />
          </Row>
        )}
        {amountRefunded > 0 && (
          <Row label="Refunded">
            <Money amount={-amountRefunded} currency={currency} />
          </Row>
        )}
        {overpaid > 0 && (
          <Row label="Paid beyond what’s owed">
            <Money amount={overpaid} currency={currency} />
          </Row>
        )}
        {balance > 0 && (
          <div className="flex justify-between gap-6 font-semibold pt-2 hairline border-x-0 border-b-0">
            <dt>Balance due</dt>
            <dd>
              <Money amount={balance} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {overpaid > 0 && (
        <p className="mt-3 text-sm text-muted-foreground">
          It wasn’t paid by card, so we can’t send it back. Give it back the way you got it.
        </p>
      )}
      {asked > 0 && <CardShare commission={commission} receives={minus(asked, kept)} currency={currency} />}
    </SideCard>
  )
}
