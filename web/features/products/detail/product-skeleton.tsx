import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The product page's shapes while it is on its way. */
export function ProductSkeleton() {
  return (
    <div className="container-page md:pt-6">
      <SkeletonGroup
        label="Loading product"
        className="md:mt-4 grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]"
      >
        <Skeleton className="aspect-square md:rounded-card -mx-[var(--gutter)] md:mx-0" />
        <div className="flex flex-col gap-6">
          <Skeleton className="h-[6rem]" />
          <Skeleton className="h-[3rem] w-1/2" />
          <Skeleton className="h-touch-lg" />
          <Skeleton className="h-[12rem] rounded-card" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
