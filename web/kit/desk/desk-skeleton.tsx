import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { WithoutScripts } from '../page/without-scripts'
import type { Rail } from './dashboard-frame'
import { DeskArea } from './desk-area'

/** The shape of a work place while its files are on their way. @param what the page shows, as in "to see your coupons" */
export function DeskSkeleton({ title, what, rail = 'wide' }: { title: string; what: string; rail?: Rail }) {
  return (
    <DeskArea rail={rail}>
      <div>
        <h1 className="font-display font-medium text-title">{title}</h1>
        <SkeletonGroup
          label={`Loading ${what}`}
          without={<WithoutScripts what={what} />}
          className="mt-5 flex flex-col gap-5"
        >
          <Skeleton className="h-[3rem] rounded-card" />
          <Skeleton className="h-[24rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </DeskArea>
  )
}
