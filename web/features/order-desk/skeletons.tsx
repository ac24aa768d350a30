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
      <SkeletonGroup
        page
        without={<WithoutScripts what="this order">{BY_EMAIL}</WithoutScripts>}
        className="grid gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start"
      >
        <Skeleton className="h-[30rem] rounded-card" />
        <Skeleton className="h-[18rem] rounded-card" />
      </SkeletonGroup>
    </DeskArea>
  )
}
