import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { OrderFrame } from './order-frame'
import { OrderShape } from './order-shape'

const BY_EMAIL = 'look at the emails about your order'

/** The shape of a list of orders. */
export function OrdersSkeleton() {
  return (
    <SkeletonGroup
      without={<WithoutScripts what="your orders and their status">{BY_EMAIL}</WithoutScripts>}
      className="mt-6 flex flex-col gap-5 max-w-[56rem]"
    >
      <Skeleton className="h-[10rem] rounded-card" />
      <Skeleton className="h-[10rem] rounded-card" />
      <Skeleton className="h-[10rem] rounded-card" />
    </SkeletonGroup>
  )
}

/** The shape of one order. */
export function OrderSkeleton() {
  return (
    <OrderFrame>
      <OrderShape instead={BY_EMAIL} />
    </OrderFrame>
  )
}
