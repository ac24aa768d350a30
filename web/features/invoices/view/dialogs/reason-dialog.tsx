import { type ReactNode, useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'
import { useInvoiceAct } from '../use-keep'

type Props = DialogProps & { invoice: InvoiceDetail }

export function VoidDialog({ invoice, ...props }: Props) {
  return (
    <ReasonDialog
      {...props}
      id={invoice.id}
      title={`Void ${invoice.invoiceNumber}?`}
      button="Void invoice"
      hint="We’ll email this to your customer, and they’ll see it on the invoice."
      work={(reason) => client.invoices.void({ id: invoice.id, reason })}
      done="Invoice voided"
    >
      Your customer will no longer owe anything, and the link will stop taking payments. The number stays used, and this
      can’t be undone. To bill again, duplicate the invoice.
    </ReasonDialog>
  )
}

export function WriteOffDialog({ invoice, ...props }: Props) {
  return (
    <ReasonDialog
      {...props}
      id={invoice.id}
      title={`Write off ${invoice.invoiceNumber}?`}
      button="Write off"
      hint="Only you will see this."
      work={(reason) => client.invoices.writeOff({ id: invoice.id, reason })}
      done="Invoice written off"
    >
      <Money amount={invoice.balance} currency={invoice.currency} /> won’t count as outstanding, and reminders will
      stop. {invoice.customerName} can still pay later. This can’t be undone.
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
      <Field label="Reason" hint={hint} error={missing ? 'Enter a reason.' : undefined}>
        <Textarea rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}
