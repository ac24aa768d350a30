import { CircleCheck, CircleX, Clock3 } from 'lucide-react'
import type { ProductDetail } from '#contract/products'
import { stockState } from '#contract/products.rules'
import { Badge } from '#web/ui/badge'

/** Whether it can be had, in words. */
export function StockNote({
  product: { available, maxPerOrder },
}: {
  product: Pick<ProductDetail, 'available' | 'maxPerOrder'>
}) {
  switch (stockState(available, maxPerOrder)) {
    case 'sold-out':
      return <Badge icon={CircleX}>Sold out</Badge>
    case 'low':
      return (
        <Badge tone="warning" icon={Clock3}>
          Only {available} left
        </Badge>
      )
    case 'in-stock':
      return (
        <Badge tone="success" icon={CircleCheck}>
          In stock
        </Badge>
      )
  }
}
