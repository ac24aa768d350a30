import { useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Moment } from '#web/kit/moment/moment'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'
import { useInvoiceAct } from '../use-keep'

export function RemindDialog({
  invoice,
  open,
  onClose,
}: DialogProps & {
  /** Times are told by the issuer's clock where it is known. */
  invoice: Pick<InvoiceDetail, 'id' | 'customerName' | 'remindableAt'> & Partial<Pick<InvoiceDetail, 'issuer'>>
}) {
  const [message, setMessage] = useState('')
  const remind = useInvoiceAct(
    invoice.id,
    () => client.invoices.remind({ id: invoice.id, ...(message.trim() && { message }) }),
    ({ customerEmail }) => {
      close()
      toast({ title: 'Reminder sent', description: `It’s on its way to ${customerEmail}.` })
    },
  )
  const { remindableAt } = invoice
  function close() {
    remind.forget()
    setMessage('')
    onClose()
  }
  return (
    <ActDialog
      open={open}
      onClose={close}
      title={remindableAt ? 'Reminded already' : 'Send a reminder?'}
      button={remindableAt ? null : 'Send reminder'}
      busyLabel="Sending..."
      busy={remind.busy}
      problem={remind.problem}
      onSubmit={() => remind.run(undefined)}
      note={
        remindableAt ? (
          <p>
            A reminder went to {invoice.customerName} less than a day ago. You can send another after{' '}
            <Moment at={remindableAt} to="minute" {...(invoice.issuer && { zone: invoice.issuer.timeZone })} />.
          </p>
        ) : (
          <p>
            {invoice.customerName} will get the link again, with a friendly note about what’s due and when. You can send
            one reminder a day.
          </p>
        )
      }
    >
      {!remindableAt && (
        <Field label="Message" optional>
          <Textarea
            name="message"
            rows={4}
            maxLength={1000}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
      )}
    </ActDialog>
  )
}
