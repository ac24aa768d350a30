import { type ReactNode, useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { client } from '#web/api'
import { Money } from '#web/features/cart/money'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../act-dialog'
import { useInvoiceAct } from '../use-keep'

type Props = DialogProps & { invoice: InvoiceDetail }

export function VoidDialog({ invoice, ...props }: Props) {
  return (
    <ReasonDialog
      {...props}
      id={invoice.id}
      title={`Void ${invoice.invoiceNumber}?`}
      button="Void invoice"
      hint="The customer reads it."
      work={(reason) => client.invoices.void({ id: invoice.id, reason })}
      done="Invoice voided"
    >
      Nothing is owed any more and the link no longer takes money. The number stays used, and this cannot be taken back.
      To bill again, duplicate it.
    </ReasonDialog>
  )
}

export function WriteOffDialog({ invoice, ...props }: Props) {
  return (
    <ReasonDialog
      {...props}
      id={invoice.id}
      title={`Write ${invoice.invoiceNumber} off?`}
      button="Write off"
      hint="Only you see it."
      work={(reason) => client.invoices.writeOff({ id: invoice.id, reason })}
      done="Invoice written off"
    >
      You no longer count on <Money amount={invoice.balance} currency={invoice.currency} />, and reminders stop. If{' '}
      {invoice.customerName} pays after all, it still counts. This cannot be taken back.
    </ReasonDialog>
  )
}

function ReasonDialog({
  id,
  open,
  onClose,
  title,
  button,
  hint,
  work,
  done,
  children,
}: DialogProps & {
  id: string
  title: string
  button: string
  hint: string
  work: (reason: string) => Promise<InvoiceDetail>
  /** What the toast says. */
  done: string
  children: ReactNode
}) {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(0)
  const missing = asked > 0 && !reason.trim()
  const act = useInvoiceAct(id, work, () => {
    onClose()
    toast({ title: done })
  })
  function handleSubmit() {
    setAsked(asked + 1)
    if (reason.trim()) act.run(reason.trim())
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={title}
      button={button}
      busy={act.busy}
      problem={act.problem}
      destructive
      wrong={missing && asked}
      onSubmit={handleSubmit}
      note={<p>{children}</p>}
    >
      <Field label="Reason" hint={hint} error={missing ? 'Say why.' : undefined}>
        <Textarea rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}
