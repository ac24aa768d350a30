import { DeskArea } from '#web/kit/desk/desk-area'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of the page while it is on the way. */
export function PayoutsSkeleton() {
  return (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">Payouts</h1>
        <SkeletonGroup
          label="Loading your payouts"
          without={<WithoutScripts what="your earnings and payouts" />}
          className="mt-5 flex flex-col gap-5"
        >
          <div className="grid gap-5 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)]">
            <Skeleton className="h-[17rem] rounded-card" />
            <Skeleton className="h-[17rem] rounded-card" />
          </div>
          <Skeleton className="h-[20rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </DeskArea>
  )
}

/** The shape of one payout. */
export function PayoutSkeleton() {
  return (
    <DeskArea>
      <SkeletonGroup page label="Loading the payout" without={<WithoutScripts what="this payout" />}>
        <Skeleton className="h-[9rem] rounded-card" />
        <Skeleton className="mt-5 h-[18rem] rounded-card" />
      </SkeletonGroup>
    </DeskArea>
  )
}
