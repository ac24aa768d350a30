import { useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { isPastDue } from '#contract/invoices.rules'
import { dayText, today } from '#web/kit/moment/days'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'
import { useInvoiceAct } from '../use-keep'

/** The last look before an invoice leaves: who gets it, and that it cannot be changed any more. */
export function SendDialog({
  invoice,
  open,
  onClose,
  onSent,
}: DialogProps & { invoice: InvoiceDetail; onSent?: (invoice: InvoiceDetail) => void }) {
  const locale = useLocale()
  const [message, setMessage] = useState('')
  const send = useInvoiceAct(
    invoice.id,
    () => client.invoices.send({ id: invoice.id, version: invoice.version, ...(message.trim() && { message }) }),
    (sent) => {
      close()
      toast({ title: 'Invoice sent', description: `${sent.invoiceNumber} is on its way to ${sent.customerEmail}.` })
      onSent?.(sent)
    },
  )
  function close() {
    send.forget()
    onClose()
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title="Send this invoice?"
      button="Send"
      busyLabel="Sending..."
      busy={send.busy}
      problem={send.problem}
      onSubmit={() => send.run(undefined)}
      note={
        <>
          <p>
            We’ll email {invoice.customerName} at <span className="wrap-anywhere">{invoice.customerEmail}</span> a link
            to view it and pay <Money amount={invoice.totalAmount} currency={invoice.currency} />.
            {invoice.depositAmount !== null && (
              <>
                {' '}
                They pay the deposit of <Money amount={invoice.depositAmount} currency={invoice.currency} /> first.
              </>
            )}
          </p>
          <p className="mt-2">
            The invoice gets its number now and can’t be changed after that, except for its due date. You can still void
            it or issue a credit note.
          </p>
          {isPastDue(invoice.dueDate, today()) && (
            <p className="mt-2">
              Its due date, {dayText(invoice.dueDate, locale, 'long')}, has passed, so the invoice is overdue from the
              start.
            </p>
          )}
        </>
      }
    >
      <Field label="Message" optional hint="Appears above the link in the email.">
        <Textarea
          name="message"
          rows={4}
          maxLength={1000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
