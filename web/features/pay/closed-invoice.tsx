import { type ReactNode, useEffect, useRef } from 'react'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { isSettled, overpaidOf } from '#contract/invoices.rules'
import { sentence } from '#contract/names.rules'
import { Link } from '#web/kit/link/link'
import { Money } from '#web/kit/money/money'
import { buttonClass } from '#web/ui/button-class'
import { Moment } from '../../kit/moment/moment'
import { closedWords } from './closed-words'
import { InvoiceBadge } from './invoice-badge'
import { Issuer } from './invoice-head'
import { InvoiceTools } from './tools'

/**
 * An invoice that takes no money any more: it is paid, was given back, or is void.
 *
 * @param replaces it stands where the open invoice stood a moment ago
 */
export function ClosedInvoice({ invoice, replaces }: { invoice: PayableInvoice; replaces: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { title, text } = closedWords(invoice)
  // the change comes by itself: without this a screen reader would stay in what is gone
  useEffect(() => {
    if (replaces) heading.current?.focus()
  }, [replaces])
  return (
    <div className="grid grid-cols-1 place-items-center px-[var(--gutter)] py-10">
      <section
        aria-labelledby="closed"
        className="w-full max-w-[30rem] hairline rounded-xl bg-card p-6 sm:p-10 shadow-md print:shadow-none print:border-0"
      >
        <div className="flex flex-wrap items-start justify-between gap-4">
          <Issuer issuer={invoice.issuer} />
          <InvoiceBadge status={invoice.status} />
        </div>
        <h1
          ref={heading}
          id="closed"
          tabIndex={-1}
          className="mt-6 font-display font-medium text-title focus:outline-none focus:shadow-none"
        >
          {title}
        </h1>
        <p className="mt-2 text-lg">{text}</p>
        {invoice.voidReason && (
          <p className="mt-2 text-muted-foreground break-words whitespace-pre-line">
            {invoice.issuer.name}’s reason: {invoice.voidReason}
          </p>
        )}
        <dl className="mt-6 rounded-md bg-sunken hc:border-2 p-5 flex flex-col gap-2.5">
          <Row name="Invoice">{invoice.invoiceNumber}</Row>
          <Row name="Total">
            <Money amount={invoice.totalAmount} currency={invoice.currency} />
          </Row>
          {invoice.amountCredited > 0 && (
            <Row name="Credited">
              <Money amount={invoice.amountCredited} currency={invoice.currency} />
            </Row>
          )}
          {/* where it isn’t all of it, as after a deposit or a credit note */}
          {invoice.amountPaid > 0 && invoice.amountPaid !== invoice.totalAmount && (
            <Row name="Amount paid">
              <Money amount={invoice.amountPaid} currency={invoice.currency} />
            </Row>
          )}
          {invoice.amountRefunded > 0 && (
            <Row name="Refunded">
              <Money amount={invoice.amountRefunded} currency={invoice.currency} />
            </Row>
          )}
          {overpaidOf(invoice) > 0 && (
            <Row name="Paid beyond what’s owed">
              <Money amount={overpaidOf(invoice)} currency={invoice.currency} />
            </Row>
          )}
          {invoice.paidAt && (
            <Row name="Paid on">
              <Moment at={invoice.paidAt} zone={invoice.issuer.timeZone} />
            </Row>
          )}
        </dl>
        {overpaidOf(invoice) > 0 && <p className="mt-3 text-sm text-muted-foreground">{wayBack(invoice)}</p>}
        <InvoiceTools invoice={invoice} paid={isSettled(invoice.status)} />
        <Link to="/" data-plain="" className={buttonClass('outline', 'md', 'mt-4 w-full no-print')}>
          Go Home
        </Link>
      </section>
    </div>
  )
}

/** How somebody gets back what they paid beyond what is owed. */
function wayBack({ payments, issuer }: Pick<PayableInvoice, 'payments' | 'issuer'>): string {
  const byCard = payments.some(({ method }) => method === 'card')
  const otherwise = payments.some(({ method }) => method !== 'card')
  if (byCard && !otherwise) return 'It goes back to the card it was paid with.'
  return `${byCard ? 'What was paid by card goes back to the card. For the rest,' : 'To get it back,'} ask ${sentence(issuer.name)}`
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-medium nums min-w-0 break-words">{children}</dd>
    </div>
  )
}
