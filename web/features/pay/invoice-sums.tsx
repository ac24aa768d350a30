import type { ReactNode } from 'react'
import { minus } from '#contract/amounts'
import type { InvoicePaper } from '#contract/invoice-shapes'
import {
  depositLabel,
  excessOf,
  isDepositDue,
  overpaidOf,
  PAYMENT_METHOD_WORDS,
  percent,
} from '#contract/invoices.rules'
import { Money } from '#web/kit/money/money'
import { Moment } from '../../kit/moment/moment'

/** From the lines to the total, in the order it is worked out: the tax is on what the discount leaves. And what of it is settled. */
export function InvoiceSums({ invoice }: { invoice: InvoicePaper }) {
  const money = (amount: number) => <Money amount={amount} currency={invoice.currency} />
  const overpaid = overpaidOf(invoice)
  // of what went back, as much as a credit note had made too much, so that the column adds up
  const back = minus(excessOf(invoice), overpaid)
  const touched = invoice.amountPaid > 0 || invoice.amountCredited > 0
  return (
    <dl className="ml-auto max-w-[20rem] py-5 flex flex-col gap-2 break-inside-avoid">
      <Row name="Subtotal">{money(invoice.subtotal)}</Row>
      {invoice.discountAmount > 0 && (
        <Row name="Discount" className="text-success-ink">
          {money(-invoice.discountAmount)}
        </Row>
      )}
      {/* an order's prices include it, and its notes say how much */}
      {(invoice.taxRate > 0 || invoice.taxAmount > 0) && (
        <Row name={`Tax (${percent(invoice.taxRate)})`} className="text-muted-foreground">
          {money(invoice.taxAmount)}
        </Row>
      )}
      <Row name="Total" className="text-xl font-semibold pt-3 mt-1 hairline border-x-0 border-b-0">
        {money(invoice.totalAmount)}
      </Row>
      {invoice.amountCredited > 0 && <Row name="Credited">{money(-invoice.amountCredited)}</Row>}
      {invoice.amountPaid > 0 && <Row name="Paid">{money(-invoice.amountPaid)}</Row>}
      {back > 0 && <Row name="Refunded">{money(back)}</Row>}
      {overpaid > 0 && <Row name="Paid beyond what’s owed">{money(overpaid)}</Row>}
      {touched && (
        <Row name="Balance due" className="text-lg font-semibold">
          {money(invoice.balance)}
        </Row>
      )}
      {isDepositDue(invoice) && <Row name={depositLabel(invoice)}>{money(invoice.dueNow)}</Row>}
    </dl>
  )
}

function Row({ name, className = '', children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-6 ${className}`}>
      <dt>{name}</dt>
      <dd className="nums">{children}</dd>
    </div>
  )
}

/** What came in so far, newest last. */
export function PaymentsSoFar({ invoice: { payments, currency, issuer } }: { invoice: InvoicePaper }) {
  if (payments.length === 0) return null
  return (
    <section aria-labelledby="payments" className="pb-5">
      <h2 id="payments" className="font-semibold">
        Payments so far
      </h2>
      <ul className="mt-1">
        {payments.map((payment) => (
          <li key={payment.id} className="py-2 flex flex-wrap justify-between gap-x-6">
            <span>
              <Moment at={payment.at} zone={issuer.timeZone} />
              <span className="text-muted-foreground">, {PAYMENT_METHOD_WORDS[payment.method]}</span>
            </span>
            <span className="font-medium text-right">
              <Money amount={payment.amount} currency={currency} />
              {payment.refunded > 0 && (
                <span className="block text-sm font-normal text-muted-foreground">
                  <Money amount={payment.refunded} currency={currency} /> refunded
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Paragraphs of the business: under which conditions, and what else it says. */
export function InvoiceWords({ invoice: { terms, notes } }: { invoice: InvoicePaper }) {
  if (!terms && !notes) return null
  return (
    <div className="hairline rounded-card lg:rounded-t-none lg:border-t-0 px-5 sm:px-8 py-6 max-lg:bg-card lg:bg-sunken hc:bg-card grid gap-5 sm:grid-cols-2 text-sm print:block print:border-0 print:bg-transparent">
      {terms && <Words id="terms" title="Terms" text={terms} />}
      {notes && <Words id="notes" title="Notes" text={notes} />}
    </div>
  )
}

function Words({ id, title, text }: { id: string; title: string; text: string }) {
  return (
    <section aria-labelledby={id} className="min-w-0 print:mb-4">
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-muted-foreground whitespace-pre-line break-words">{text}</p>
    </section>
  )
}
