import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { PICKUP_DIGITS } from '#contract/sales.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'

/** Asks for the code that whoever picks the order up shows. */
export function HandOverDialog({ sale, open, onClose }: DialogProps & { sale: SaleDetail }) {
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(0)
  const digits = code.replace(/\D/g, '')
  const wrong = asked > 0 && digits.length !== PICKUP_DIGITS
  const act = useSaleAct(
    sale.id,
    () => client.sales.handOver({ id: sale.id, code: digits }),
    () => {
      onClose()
      toast({ title: 'Order handed over' })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Hand over order ${sale.number}`}
      button="Hand over"
      busyLabel="Checking"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={wrong && asked}
      note={<p>Ask {sale.buyer || 'the customer'}, or whoever picks it up, for the pickup code.</p>}
      onSubmit={() => {
        setAsked(asked + 1)
        if (digits.length === PICKUP_DIGITS) act.run(undefined)
      }}
    >
      <Field
        label="Pickup code"
        hint="It’s on the customer’s order page and in their email."
        error={wrong ? `Enter the ${PICKUP_DIGITS} digits of the code.` : undefined}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={PICKUP_DIGITS + 2}
          className="nums tracking-widest"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
