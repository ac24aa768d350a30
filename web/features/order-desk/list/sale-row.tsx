import { RotateCcw, Store, TriangleAlert, Truck } from 'lucide-react'
import { isToAnswer, type ReturnStatus } from '#contract/returns.rules'
import type { ListedSale } from '#contract/sales'
import { OrderBadge } from '#web/features/orders/order-badge'
import { SaleDispute } from '#web/features/orders/sale-dispute'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { useMay } from '#web/kit/session/use-may'
import { Badge } from '#web/ui/badge'
import { Checkbox } from '#web/ui/checkbox'
import { Icon } from '#web/ui/icon'
import { ShipBy } from '../ship-by'

/** What is to be done about a return, by the shop that reads it. */
const OPEN_RETURN_WORDS: Partial<Record<ReturnStatus, string>> = {
  requested: 'Return to answer',
  approved: 'Return approved',
  in_transit: 'Return on its way',
  received: 'Return to refund',
}

/** One order on the desk: whose, what, until when. The name leads to it. */
export function SaleRow({
  sale,
  chosen,
  recalled,
  onChoose,
}: {
  sale: ListedSale
  chosen: boolean
  /** Something in it is, and it has not left the shop. */
  recalled: boolean
  onChoose: (chosen: boolean) => void
}) {
  const ships = sale.fulfilment === 'ship'
  const gives = useMay('business-provider', 'refunds')
  const waits = sale.openReturn !== null && isToAnswer(sale.openReturn, gives)
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 sm:px-6">
      <Checkbox checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
        <span className="sr-only">Select order {sale.number}</span>
      </Checkbox>
      <Icon as={ships ? Truck : Store} className="text-muted-foreground max-sm:hidden" />
      <div className="flex-1 min-w-[10rem]">
        <h2 className="font-semibold">
          <Link
            to="/business-provider-dashboard/orders/$id"
            params={{ id: sale.id }}
            data-plain=""
            className="hover:underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch"
          >
            <span>
              {sale.buyer || 'A customer'}, <span className="nums">{sale.number}</span>
            </span>
          </Link>
        </h2>
        <p className="text-sm text-muted-foreground">
          {sale.pieces === 1 ? '1 item' : `${sale.pieces} items`} for {ships ? 'delivery' : 'pickup'}, ordered{' '}
          <Moment at={sale.placedAt} zone={sale.timeZone} />
        </p>
        <ShipBy sale={sale} />
      </div>
      <div className="ml-auto flex flex-col items-end gap-1">
        <p className="font-semibold">
          <Money amount={sale.grandTotal} currency={sale.currency} />
        </p>
        <SaleDispute sale={sale} />
        {recalled && (
          <Badge tone="destructive" icon={TriangleAlert}>
            Recalled
          </Badge>
        )}
        {sale.openReturn && (
          <Badge tone={waits ? 'warning' : 'neutral'} icon={RotateCcw}>
            {sale.openReturn === 'received' && !gives ? 'Return is back' : OPEN_RETURN_WORDS[sale.openReturn]}
          </Badge>
        )}
        <OrderBadge status={sale.status} />
      </div>
    </article>
  )
}
