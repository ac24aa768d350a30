import { Truck } from 'lucide-react'
import type { Shipment } from '#contract/order-shapes'
import { Block } from '#web/kit/page/block'
import { PackageLines } from './package-lines'

/** The packages of an order that have left the shop; nothing before the first. */
export function Shipments({ order: { shipments } }: { order: { shipments: readonly Shipment[] } }) {
  if (shipments.length === 0) return null
  return (
    <Block title={shipments.length === 1 ? 'Package' : 'Packages'}>
      <ul className="flex flex-col gap-5">
        {shipments.map((shipment) => (
          <li key={shipment.id} className="flex gap-3.5">
            <PackageLines shipment={shipment} icon={Truck} />
          </li>
        ))}
      </ul>
    </Block>
  )
}
