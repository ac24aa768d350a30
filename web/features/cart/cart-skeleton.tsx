import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of a cart with two lines. */
export function CartSkeleton() {
  return (
    <SkeletonGroup className="mt-6 grid gap-8 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start">
      <Skeleton className="h-[24rem] rounded-card" />
      <Skeleton className="h-[18rem] rounded-card" />
    </SkeletonGroup>
  )
}
