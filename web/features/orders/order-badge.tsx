import { Ban, CircleAlert, CircleCheck, Clock, type LucideIcon, Package, Store, Truck, Undo2 } from 'lucide-react'
import { ORDER_STATUS_WORDS, type OrderStatus } from '#contract/orders.rules'
import { Badge, type BadgeTone } from '#web/ui/badge'

const LOOKS: Record<OrderStatus, { tone: BadgeTone; icon: LucideIcon }> = {
  pending_payment: { tone: 'warning', icon: Clock },
  paid: { tone: 'success', icon: CircleCheck },
  accepted: { tone: 'success', icon: CircleCheck },
  packing: { tone: 'primary', icon: Package },
  partly_shipped: { tone: 'primary', icon: Truck },
  shipped: { tone: 'primary', icon: Truck },
  ready_for_pickup: { tone: 'success', icon: Store },
  delivered: { tone: 'success', icon: CircleCheck },
  completed: { tone: 'neutral', icon: CircleCheck },
  cancelled: { tone: 'neutral', icon: Ban },
  payment_expired: { tone: 'neutral', icon: Clock },
  disputed: { tone: 'destructive', icon: CircleAlert },
  refunded: { tone: 'neutral', icon: Undo2 },
}

/** Where an order stands, in a word. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge {...LOOKS[status]}>{ORDER_STATUS_WORDS[status]}</Badge>
}
