import { OrderShape } from '#web/features/orders/order-shape'
import { DeskArea } from '#web/kit/desk/desk-area'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

const BY_EMAIL = 'look at the emails about each sale'

/** The shape of a shop's list of orders. */
export function SaleListSkeleton() {
  return (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">Your shop’s orders</h1>
        <SkeletonGroup without={<WithoutScripts what="your shop’s orders">{BY_EMAIL}</WithoutScripts>} className="mt-6">
          <Skeleton className="h-[30rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </DeskArea>
  )
}

/** The shape of one of them. */
export function SaleSkeleton() {
  return (
    <DeskArea>
      <OrderShape instead={BY_EMAIL} />
    </DeskArea>
  )
}
