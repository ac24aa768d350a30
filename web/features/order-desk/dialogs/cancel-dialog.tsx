import { useState } from 'react'
import { formatMoney } from '#contract/amounts'
import type { SaleDetail } from '#contract/sales'
import { REASON_MAX } from '#contract/sales.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Textarea } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'

/** Gives an order up, and says what becomes of its money and goods. */
export function CancelDialog({ sale, open, onClose }: DialogProps & { sale: SaleDetail }) {
  const locale = useLocale()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(0)
  const missing = asked > 0 && !reason.trim()
  const act = useSaleAct(
    sale.id,
    () => client.sales.cancel({ id: sale.id, reason }),
    () => {
      onClose()
      toast({ title: 'Order canceled', description: 'The customer was told by email.' })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Cancel order ${sale.number}?`}
      button="Cancel order"
      busyLabel="Canceling"
      destructive
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={missing && asked}
      note={
        <p>
          {sale.refundable > 0
            ? `The customer gets ${formatMoney(sale.refundable, sale.currency, locale)} back, and the items go back into your stock.`
            : 'The items go back into your stock.'}{' '}
          This can’t be undone.
        </p>
      }
      onSubmit={() => {
        setAsked(asked + 1)
        if (reason.trim()) act.run(undefined)
      }}
    >
      <Field label="Reason" hint="The customer will see this." error={missing ? 'Enter a reason.' : undefined}>
        <Textarea rows={2} maxLength={REASON_MAX} value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </ActDialog>
  )
}
