import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import type { InvoiceDetail } from '#contract/invoice-shapes'
import { OFFLINE_METHODS, type OfflineMethod, PAYMENT_METHOD_WORDS } from '#contract/invoices.rules'
import { sentence } from '#contract/names.rules'
import { Money } from '#web/kit/money/money'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { toast } from '#web/ui/toast'
import { ActDialog, type DialogProps } from '../../../../kit/form/act-dialog'
import { today } from '../../../../kit/moment/days'
import { AmountField } from '../../amount-field'
import { useAmount } from '../use-amount'
import { useInvoiceAct } from '../use-keep'

/** Writes down money that came past the card provider. */
export function RecordPaymentDialog({ invoice, open, onClose }: DialogProps & { invoice: InvoiceDetail }) {
  const { id, balance, currency, customerName, issuer } = invoice
  const latest = today(issuer.timeZone)
  const amount = useAmount(balance, { most: balance, currency })
  const [method, setMethod] = useState<OfflineMethod>('cash')
  const [receivedOn, setReceivedOn] = useState(latest)
  const [note, setNote] = useState('')
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const future = receivedOn > latest
  const record = useInvoiceAct(
    id,
    () => client.invoices.recordPayment({ id, idempotencyKey, amount: amount.amount, receivedOn, method, note }),
    () => {
      onClose()
      toast({
        title: 'Payment recorded',
        description: `${formatMoney(amount.amount, currency)} from ${sentence(customerName)}`,
      })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Record a payment"
      button="Record payment"
      busyLabel="Recording..."
      busy={record.busy}
      problem={record.problem}
      wrong={amount.wrong}
      onSubmit={() => {
        if (amount.check() && receivedOn && !future) record.run(undefined)
      }}
      note={
        <p>
          For cash, checks, bank transfers, and other payments outside Pawstead.{' '}
          <Money amount={balance} currency={currency} /> is due. {customerName} will get a receipt by email. Pawstead
          takes no fee on it.
        </p>
      }
    >
      <AmountField label="Amount" value={amount.text} onChange={amount.setText} error={amount.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Payment method">
          <Select value={method} onChange={({ target }) => setMethod(target.value as OfflineMethod)}>
            {OFFLINE_METHODS.map((one) => (
              <option key={one} value={one}>
                {PAYMENT_METHOD_WORDS[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Received on"
          error={!receivedOn ? 'Choose a date.' : future ? 'Choose today or an earlier date.' : undefined}
        >
          <Input type="date" max={latest} value={receivedOn} onChange={({ target }) => setReceivedOn(target.value)} />
        </Field>
      </div>
      <Field label="Note" optional hint="Only you will see this.">
        <Input maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </ActDialog>
  )
}
