import { useState } from 'react'
import type { SaleDetail } from '#contract/sales'
import { leftToShip } from '#contract/sales.rules'
import { type Chosen, linesOf, Pieces } from '#web/features/orders/returns/pieces'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'
import { TravelFields, travelProblem } from './travel-fields'

/** A package: what is inside, and how it travels. It begins with all that is left. */
export function ShipDialog({ sale, open, onClose }: DialogProps & { sale: SaleDetail }) {
  const [chosen, setChosen] = useState<Chosen>(() =>
    Object.fromEntries(sale.items.map((item) => [item.id, leftToShip(item)])),
  )
  const [travel, setTravel] = useState({ carrier: '', trackingNumber: '', trackingUrl: '' })
  const [asked, setAsked] = useState(0)
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const left = sale.items.reduce((all, item) => all + leftToShip(item), 0)
  const items = linesOf(sale.items, chosen, leftToShip)
  const problem = asked > 0 ? travelProblem(travel) : null
  const empty = asked > 0 && items.length === 0
  const act = useSaleAct(
    sale.id,
    () => client.sales.ship({ id: sale.id, idempotencyKey, items, ...travel }),
    (next) => {
      onClose()
      toast({
        title: next.status === 'partly_shipped' ? 'Part of the order shipped' : 'Order shipped',
        description: travel.trackingNumber.trim()
          ? 'The customer gets the tracking by email.'
          : 'The customer gets an email.',
      })
    },
  )
  // somebody else, or the same person in another tab, was faster
  const gone = left === 0 && !act.busy
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={`Ship order ${sale.number}`}
      button={gone ? null : 'Ship'}
      note={gone ? 'Nothing is left to ship. All of it was shipped or canceled while this was open.' : undefined}
      busyLabel="Shipping"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={(problem ?? empty) && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (items.length > 0 && !travelProblem(travel)) act.run(undefined)
      }}
    >
      {!gone && (
        <>
          <Pieces
            legend="In this package"
            hint={left > 1 ? 'Leave some out to send them in another package.' : undefined}
            error={empty ? 'Choose what is in the package.' : undefined}
            items={sale.items}
            most={leftToShip}
            chosen={chosen}
            onChoose={setChosen}
          />
          <TravelFields travel={travel} onChange={setTravel} problem={problem} />
        </>
      )}
    </ActDialog>
  )
}
