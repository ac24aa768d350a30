import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of the checkout: blocks, and the summary beside them. */
export function CheckoutSkeleton() {
  return (
    <SkeletonGroup className="mt-6 grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start">
      <div className="flex flex-col gap-6">
        <Skeleton className="h-[18rem] rounded-card" />
        <Skeleton className="h-[12rem] rounded-card" />
        <Skeleton className="h-[22rem] rounded-card" />
      </div>
      <Skeleton className="h-[20rem] rounded-card" />
    </SkeletonGroup>
  )
}
