import { DeskArea } from '#web/kit/desk/desk-area'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The shape of a day of notifications. */
export function InboxSkeleton() {
  return (
    <SkeletonGroup
      label="Loading your notifications"
      without={<WithoutScripts what="your notifications" />}
      className="mt-6 max-w-[48rem]"
    >
      <Skeleton className="h-[1.5rem] w-[8rem] rounded-md" />
      <div className="mt-3 flex flex-col gap-3">
        {/* as many as fill a screen: what stands below is not pushed away by what comes */}
        {Array.from({ length: 6 }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all alike, and never moved
          <Skeleton key={row} className="h-[7rem] rounded-card" />
        ))}
      </div>
    </SkeletonGroup>
  )
}

/** The page while its own files are on their way. */
export function InboxPending() {
  return (
    <DeskArea>
      <div className="max-w-[48rem]">
        {/* as high as the heading with its button */}
        <h1 className="font-display font-medium text-title min-h-touch flex items-center">Notifications</h1>
        <InboxSkeleton />
      </div>
    </DeskArea>
  )
}
