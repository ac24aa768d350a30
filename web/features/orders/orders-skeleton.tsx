import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of a list of orders. */
export function OrdersSkeleton() {
  return (
    <SkeletonGroup className="mt-6 flex flex-col gap-5 max-w-[56rem]">
      <Skeleton className="h-[10rem] rounded-card" />
      <Skeleton className="h-[10rem] rounded-card" />
      <Skeleton className="h-[10rem] rounded-card" />
    </SkeletonGroup>
  )
}

/** The shape of one order. */
export function OrderSkeleton() {
  return (
    <SkeletonGroup
      page
      className="container-page py-6 md:py-10 grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start"
    >
      <Skeleton className="h-[30rem] rounded-card" />
      <Skeleton className="h-[18rem] rounded-card" />
    </SkeletonGroup>
  )
}
