import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The outline of a work place while its files and the person's role are on their way. */
export function AdminSkeleton() {
  return (
    <div className="bg-sunken min-h-[70dvh] -mb-16 pb-8">
      <SkeletonGroup
        page
        label="Loading the page"
        className="container-page md:grid md:grid-cols-[var(--spacing-sidebar)_minmax(0,1fr)] gap-8 lg:gap-10 py-6 md:py-8"
      >
        <Skeleton className="hidden md:block h-[17rem]" />
        <div>
          <Skeleton className="h-[2.25rem] w-1/2 max-w-[16rem]" />
          <Skeleton className="mt-3 h-[1.25rem] w-3/5 max-w-[20rem]" />
          <Skeleton className="mt-6 h-[22rem] rounded-card" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
