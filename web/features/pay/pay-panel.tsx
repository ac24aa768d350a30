import { Lock } from 'lucide-react'
import type { PayableInvoice } from '#contract/invoice-shapes'
import { isPartOfDeposit, LEAST_CARD_PAYMENT } from '#contract/invoices.rules'
import { ActionBar } from '#web/kit/page/action-bar'
import { usePaused } from '#web/kit/pauses/paused'
import { Button, type ButtonProps } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { PayChoice } from './pay-choice'
import { InvoiceTools } from './tools'
import type { PayForm } from './use-pay-form'

type Props = { invoice: PayableInvoice; form: PayForm }

/** What is due, and the one thing to do about it. */
export function PayPanel({ invoice, form }: Props) {
  return (
    <aside
      aria-label="Payment"
      className="lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:sticky lg:top-6 low:static hairline rounded-card bg-card p-6 shadow-md no-print"
    >
      <p className="text-muted-foreground">Amount due</p>
      <p className="text-4xl font-semibold nums tracking-tight mt-1 break-words">{form.money(invoice.dueNow)}</p>
      {invoice.dueNow < invoice.balance && (
        <p className="mt-1 text-sm text-muted-foreground">
          {isPartOfDeposit(invoice) ? 'This is the rest of the deposit.' : 'This is the deposit.'} The full balance is{' '}
          {form.money(invoice.balance)}.
        </p>
      )}
      {!invoice.takesMoney ? (
        <NotNow invoice={invoice} form={form} />
      ) : isTooLittle(invoice) ? (
        <TooLittle invoice={invoice} form={form} />
      ) : (
        <ByCard invoice={invoice} form={form} />
      )}
      <p className="mt-4 text-sm text-muted-foreground">
        Payments are processed by a card payment provider. Pawstead never sees your card number.
      </p>
      <InvoiceTools invoice={invoice} />
    </aside>
  )
}

function ByCard({ invoice, form }: Props) {
  return (
    <>
      <PayChoice invoice={invoice} form={form} />
      {form.failure && <p className="mt-4 font-medium text-destructive-ink">{form.failure}</p>}
      <div className="mt-5 noscript:hidden">
        <PayButton form={form} size="lg" className="w-full" />
      </div>
      <p className="mt-5 hidden noscript:block">To pay by card, please turn on JavaScript and reload the page.</p>
    </>
  )
}

/** Whether a card could not pay it: the provider refuses very small sums. */
export const isTooLittle = ({ balance }: Pick<PayableInvoice, 'balance'>) => balance < LEAST_CARD_PAYMENT

function TooLittle({ invoice: { issuer }, form }: Props) {
  return (
    <p className="mt-5 rounded-md bg-warning-soft hc:border-2 p-4">
      <strong>This is too little to pay by card.</strong> The smallest card payment is {form.money(LEAST_CARD_PAYMENT)}.
      Please ask {issuer.name} how else you can pay it.
    </p>
  )
}

/** It may come while the page is open: whoever was about to pay hears of it. */
function NotNow({ invoice: { issuer, returnedTotal }, form }: Props) {
  return (
    <p role="status" className="mt-5 rounded-md bg-warning-soft hc:border-2 p-4">
      <strong>This invoice can’t be paid right now.</strong> {issuer.name} isn’t taking payments through Pawstead at the
      moment.{' '}
      {returnedTotal > 0
        ? `We refunded ${form.money(returnedTotal)} to the card it was paid with. You can try this link again later.`
        : 'You can try this link again later.'}
    </p>
  )
}

/** The same at the lower edge of phones. */
export function PayBar({ invoice, form }: Props) {
  return (
    <ActionBar needsScripts>
      {/* with the largest text on the smallest phone there is no room for both in a line */}
      <div className="grow flex flex-wrap items-center gap-x-4 gap-y-2">
        {form.failure && <p className="w-full text-sm font-medium text-destructive-ink">{form.failure}</p>}
        <p className="leading-tight">
          <span className="text-xs text-muted-foreground">Amount due</span>
          <br />
          <span className="text-lg font-bold nums">{form.money(invoice.dueNow)}</span>
        </p>
        <PayButton form={form} className="flex-1" />
      </div>
    </ActionBar>
  )
}

function PayButton({ form, ...props }: { form: PayForm } & Pick<ButtonProps, 'size' | 'className'>) {
  return (
    <Button
      {...props}
      disabled={usePaused('read-only', 'checkout') !== null}
      busy={form.busy}
      busyLabel="Processing..."
      onClick={form.pay}
    >
      <Icon as={Lock} />
      Pay {form.amount !== null && form.money(form.amount)}
    </Button>
  )
}
