import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of a pet's page. */
export function PetSkeleton() {
  return (
    <div className="container-page pt-5 md:pt-8">
      <SkeletonGroup label="Loading this pet">
        <div className="grid gap-x-12 gap-y-6 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Skeleton className="aspect-[4/5] max-w-[26rem] w-full mx-auto rounded-card" />
          <Skeleton className="h-[20rem] rounded-card" />
        </div>
      </SkeletonGroup>
    </div>
  )
}
