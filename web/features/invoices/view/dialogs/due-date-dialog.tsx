import { useState } from 'react'
import { addDays } from '#contract/days.rules'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'
import { dayText, today } from '../../../../kit/moment/days'
import { useInvoiceAct } from '../use-keep'

/** Gives the customer more time, or less. */
export function DueDateDialog({ invoice, open, onClose }: DialogProps & { invoice: InvoiceDetail }) {
  const { id, invoiceDate, customerName } = invoice
  const locale = useLocale()
  const [dueDate, setDueDate] = useState(() => {
    const later = addDays(today(invoice.issuer.timeZone), 7)
    return later > invoice.dueDate ? later : addDays(invoice.dueDate, 7)
  })
  const [asked, setAsked] = useState(0)
  const wrong = !dueDate ? 'Choose a date.' : dueDate < invoiceDate ? 'Choose the invoice date or later.' : undefined
  const move = useInvoiceAct(
    id,
    () => client.invoices.moveDueDate({ id, dueDate }),
    (moved) => {
      onClose()
      toast({ title: 'Due date changed', description: `It’s due ${dayText(moved.dueDate, locale, 'long')}.` })
    },
  )
  function handleSubmit() {
    setAsked(asked + 1)
    if (!wrong) move.run(undefined)
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Change the due date"
      button="Change due date"
      busy={move.busy}
      problem={move.problem}
      wrong={wrong && asked}
      onSubmit={handleSubmit}
      note={
        <p>
          It’s now due {dayText(invoice.dueDate, locale, 'long')}. {customerName} will see the new date on the invoice,
          and reminders will follow it.
        </p>
      }
    >
      <Field label="New due date" error={asked > 0 ? wrong : undefined}>
        <Input type="date" min={invoiceDate} value={dueDate} onChange={({ target }) => setDueDate(target.value)} />
      </Field>
    </ActDialog>
  )
}
