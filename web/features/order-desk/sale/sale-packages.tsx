import { Truck } from 'lucide-react'
import { useState } from 'react'
import type { Shipment } from '#contract/order-shapes'
import type { SaleDetail } from '#contract/sales'
import { PackageLines } from '#web/features/orders/package-lines'
import { Block } from '#web/kit/page/block'
import { Button } from '#web/ui/button'
import { TrackDialog } from '../dialogs/track-dialog'
import { MovePackage } from './move-package'

/** The packages that have left, each with a way to put its tracking right. */
export function SalePackages({ sale }: { sale: SaleDetail }) {
  const [changing, setChanging] = useState<Shipment | null>(null)
  if (sale.shipments.length === 0) return null
  return (
    <Block title={sale.shipments.length === 1 ? 'Package' : 'Packages'}>
      <ul className="flex flex-col gap-5">
        {sale.shipments.map((shipment) => (
          <li key={shipment.id} className="flex gap-3.5">
            <PackageLines shipment={shipment} icon={Truck}>
              <div className="mt-2 flex flex-wrap gap-2">
                {(sale.status === 'shipped' || sale.status === 'partly_shipped') && (
                  <MovePackage saleId={sale.id} shipment={shipment} />
                )}
                <Button size="sm" variant="outline" onClick={() => setChanging(shipment)}>
                  Edit tracking<span className="sr-only"> of the package with {shipment.carrier}</span>
                </Button>
              </div>
            </PackageLines>
          </li>
        ))}
      </ul>
      {changing && (
        <TrackDialog key={changing.id} saleId={sale.id} shipment={changing} open onClose={() => setChanging(null)} />
      )}
    </Block>
  )
}
