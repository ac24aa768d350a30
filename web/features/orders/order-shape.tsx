import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of one order, as its buyer and its shop see it. @param instead what to do without scripts */
export function OrderShape({ instead }: { instead: string }) {
  return (
    <SkeletonGroup
      page
      without={<WithoutScripts what="this order">{instead}</WithoutScripts>}
      className="grid gap-6 grid-cols-1 xl:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start"
    >
      <Skeleton className="h-[30rem] rounded-card" />
      <Skeleton className="h-[18rem] rounded-card" />
    </SkeletonGroup>
  )
}
