import { useState } from 'react'
import type { Shipment } from '#contract/order-shapes'
import { CARRIERS } from '#contract/sales.rules'
import { ActDialog, type DialogProps } from '#web/kit/form/act-dialog'
import { client } from '#web/lib/api'
import { toast } from '#web/ui/toast'
import { useSaleAct } from '../use-sale-act'
import { TravelFields, travelProblem } from './travel-fields'

/** Puts right how a package travels. */
export function TrackDialog({ saleId, shipment, open, onClose }: DialogProps & { saleId: string; shipment: Shipment }) {
  const { carrier, trackingNumber, trackingUrl } = shipment
  const derived = CARRIERS[carrier]?.(trackingNumber) === trackingUrl
  const [travel, setTravel] = useState({ carrier, trackingNumber, trackingUrl: derived ? '' : trackingUrl })
  // of what the dialog began with, whatever was loaded since
  const [version] = useState(shipment.version)
  const [asked, setAsked] = useState(0)
  const problem = asked > 0 ? travelProblem(travel) : null
  const act = useSaleAct(
    saleId,
    () => client.sales.track({ id: saleId, shipmentId: shipment.id, version, ...travel }),
    () => {
      onClose()
      toast({ title: 'Tracking saved' })
    },
  )
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title="Edit tracking"
      button="Save"
      busy={act.busy}
      problem={act.problem?.words ?? null}
      wrong={problem && asked}
      onSubmit={() => {
        setAsked(asked + 1)
        if (!travelProblem(travel)) act.run(undefined)
      }}
    >
      <TravelFields travel={travel} onChange={setTravel} problem={problem} />
    </ActDialog>
  )
}
