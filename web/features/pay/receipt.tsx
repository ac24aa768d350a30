import { Check, Printer } from 'lucide-react'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { isDepositDue, isPayable, isSettled } from '#contract/invoices.rules'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { Wordmark } from '#web/ui/logo'
import { Moment } from '../../kit/moment/moment'
import { isPaying } from './paying'
import { ResultCard } from './result-card'

/** Thank you. Names, sums and addresses only for the browser that went to pay: a link may be shared. */
export function Receipt({ invoice, invoiceId }: { invoice: PayableInvoice | null; invoiceId: string }) {
  const own = isPaying(invoiceId)
  const rest = invoice !== null && isPayable(invoice.status)
  return (
    <ResultCard title="Payment Successful" picture={<Glad />}>
      <p className="mt-2 text-lg">
        <Outcome invoice={invoice} own={own} />
      </p>
      {own && invoice && <Facts invoice={invoice} />}
      <div className="mt-6 flex flex-col sm:flex-row gap-2.5 no-print">
        <Link to="/" data-plain="" className={buttonClass('primary', 'md', 'flex-1')}>
          Go Home
        </Link>
        <Button variant="outline" className="flex-1" onClick={() => print()}>
          <Icon as={Printer} />
          Print Receipt
        </Button>
      </div>
      {rest && (
        <Link
          to="/pay/$invoiceId"
          params={{ invoiceId }}
          data-plain=""
          className={buttonClass('ghost', 'md', 'mt-2.5 w-full no-print')}
        >
          Pay the rest
        </Link>
      )}
      {(!invoice || isSettled(invoice.status) || isPayable(invoice.status)) && (
        <p className="mt-5 text-sm text-muted-foreground break-words">
          A confirmation email is on its way{own && invoice ? ` to ${invoice.customerEmail}` : ''}.
        </p>
      )}
    </ResultCard>
  )
}

function Outcome({ invoice, own }: { invoice: PayableInvoice | null; own: boolean }) {
  if (!invoice) return <>We received your payment.</>
  const number = <span className="font-semibold nums">{invoice.invoiceNumber}</span>
  if (isSettled(invoice.status)) return <>Invoice {number} is marked as paid.</>
  if (!isPayable(invoice.status)) return <>Invoice {number} was paid, and the payment was refunded later.</>
  if (!own) return <>Part of invoice {number} is paid.</>
  const { currency, amountPaid, balance } = invoice
  return (
    <>
      <Money amount={amountPaid} currency={currency} /> of invoice {number} is paid.{' '}
      <Money amount={balance} currency={currency} /> is left
      {isDepositDue(invoice) && (
        <>
          , of which <Money amount={invoice.dueNow} currency={currency} /> for the deposit is due first
        </>
      )}
      .
    </>
  )
}

function Facts({ invoice }: { invoice: PayableInvoice }) {
  const { paidBy, payments } = invoice
  // the page of one payment stays that of this payment, whatever is paid later
  const paid = payments.find(({ id }) => id === paidBy) ?? payments.findLast(({ method }) => method === 'card')
  if (!paid) return null
  const rows = [
    ['Paid to', invoice.issuer.name],
    ['Amount', <Money key="amount" amount={paid.amount} currency={invoice.currency} />],
    ['Date', <Moment key="date" at={paid.at} zone={invoice.issuer.timeZone} />],
  ] as const
  return (
    <dl className="mt-6 rounded-md bg-sunken hc:border-2 p-5 text-left flex flex-col gap-2.5">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-6">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="ml-auto font-medium nums text-right min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Somebody who is glad; on paper the mark stands there instead. */
function Glad() {
  return (
    <>
      <div className="hidden print:flex justify-center mb-6">
        <Wordmark />
      </div>
      <div className="relative mx-auto mb-6 w-[11rem] no-print">
        <div className="arch bg-tile-butter hc:border-2 aspect-[4/5]">
          <img src="/art/pet/dog/collie/butter/fern.svg" alt="" width="400" height="500" className="art" />
        </div>
        <span className="absolute -right-1 bottom-3 size-[3.25rem] rounded-pill bg-success text-background ring-4 ring-card inline-flex items-center justify-center">
          <Icon as={Check} size="lg" />
        </span>
      </div>
    </>
  )
}
