import { useState } from 'react'
import { SHIPMENT_MAX } from '#contract/sales.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { toast } from '#web/ui/toast'
import { type OrderInput, useOrderAct } from './use-order-act'

/** Tells the shop that it is on its way, and by whom, where that is known. */
export function SentDialog({ input, returnId, open, onClose }: DialogProps & { input: OrderInput; returnId: string }) {
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setNumber] = useState('')
  const act = useOrderAct(
    input,
    () => client.orders.sendReturn({ ...input, returnId, carrier, trackingNumber }),
    () => {
      onClose()
      toast({ title: 'The shop knows it’s on its way' })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="I sent it"
      button="Tell the shop"
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onSubmit={() => act.run(undefined)}
    >
      <Field label="Carrier" optional>
        <Input
          autoComplete="off"
          maxLength={SHIPMENT_MAX.carrier}
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      </Field>
      <Field label="Tracking number" optional>
        <Input
          className="nums"
          autoComplete="off"
          maxLength={SHIPMENT_MAX.number}
          value={trackingNumber}
          onChange={({ target }) => setNumber(target.value)}
        />
      </Field>
    </ActDialog>
  )
}
