import type { ReactNode } from 'react'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** What stands below the name of a dashboard while it is on its way. @param without what whoever has no scripts reads */
export function DeskShapes({ label, without }: { label: string; without?: ReactNode }) {
  return (
    <SkeletonGroup label={label} without={without} className="mt-3 flex flex-col gap-5">
      <Skeleton className="h-[1.75rem] max-w-[28rem]" />
      <div className="grid grid-cols-2 xl:grid-cols-4 gap-3 sm:gap-4">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} className="h-[8.5rem] rounded-card" />
        ))}
      </div>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
        <Skeleton className="h-[18rem] rounded-card" />
        <Skeleton className="h-[18rem] rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
