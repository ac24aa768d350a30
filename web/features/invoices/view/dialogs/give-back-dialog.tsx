import { type ReactNode, useState } from 'react'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'
import { AmountField } from '../../amount-field'
import { useAmount } from '../use-amount'
import { useInvoiceAct } from '../use-keep'

export type GivingBack = { id: string; idempotencyKey: string; amount: number; reason: string }

/** An amount and why: refunds and credit notes. */
export function GiveBackDialog({
  invoice,
  open,
  onClose,
  most,
  whole = false,
  work,
  onDone,
  ...words
}: DialogProps & {
  invoice: InvoiceDetail
  /** The largest amount, which it begins with. */
  most: number
  /** No other amount can be chosen. */
  whole?: boolean
  title: string
  button: string
  busyLabel: string
  destructive?: boolean
  note: ReactNode
  work: (input: GivingBack) => Promise<InvoiceDetail>
  onDone: (amount: number, now: InvoiceDetail) => void
}) {
  const amount = useAmount(most, { most, currency: invoice.currency })
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const missing = asked > 0 && !reason.trim()
  const act = useInvoiceAct(
    invoice.id,
    () => work({ id: invoice.id, idempotencyKey, amount: amount.amount, reason: reason.trim() }),
    (now) => {
      onClose()
      onDone(amount.amount, now)
    },
  )
  function handleSubmit() {
    setAsked(asked + 1)
    if (amount.check() && reason.trim()) act.run(undefined)
  }
  return (
    <ActDialog
      {...words}
      open={open}
      onClose={onClose}
      busy={act.busy}
      problem={act.problem}
      wrong={amount.wrong || (missing && asked)}
      onSubmit={handleSubmit}
    >
      {!whole && <AmountField label="Amount" value={amount.text} onChange={amount.setText} error={amount.error} />}
      <Field label="Reason" hint="Your customer will see this." error={missing ? 'Enter a reason.' : undefined}>
        <Textarea rows={2} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}
