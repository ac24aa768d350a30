import { useState } from 'react'
import type { OrderReturn } from '#contract/order-shapes'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { Checkbox } from '#web/ui/checkbox'
import { Fieldset } from '#web/ui/fieldset'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'

/** The goods are back: which of them can be sold again. */
export function ReceiveDialog({
  saleId,
  request,
  open,
  onClose,
}: DialogProps & { saleId: string; request: OrderReturn }) {
  const [good, setGood] = useState<ReadonlySet<string>>(new Set())
  const act = useSaleAct(
    saleId,
    () => client.sales.receiveReturn({ id: saleId, returnId: request.id, resellable: [...good] }),
    () => {
      onClose()
      toast({ title: 'Return received' })
    },
  )
  const toggle = (itemId: string) => {
    const next = new Set(good)
    if (!next.delete(itemId)) next.add(itemId)
    setGood(next)
  }
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Mark return as received"
      button="Mark as received"
      busyLabel="Saving"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      onSubmit={() => act.run(undefined)}
    >
      <Fieldset legend="What can be sold again" hint="Only what you select goes back in stock.">
        {request.items.map(({ itemId, title, quantity }) => (
          <Checkbox key={itemId} checked={good.has(itemId)} onChange={() => toggle(itemId)}>
            {quantity} x {title}
          </Checkbox>
        ))}
      </Fieldset>
    </ActDialog>
  )
}
