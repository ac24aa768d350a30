import { DashboardFrame } from '#web/kit/desk/dashboard-frame'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** What stands on every dashboard. */
const DASHBOARD = 'your orders, your invoices, and what needs you next'

/** The shape of a dashboard, under the name its tab has: the greeting is for whoever turns out to look. */
export function DashboardSkeleton() {
  return (
    <DashboardFrame profile={undefined}>
      <div>
        <h1 className="font-display font-medium text-title">Today</h1>
        <SkeletonGroup
          label="Setting up your account..."
          without={<WithoutScripts what={DASHBOARD} />}
          className="mt-3 flex flex-col gap-5"
        >
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
      </div>
    </DashboardFrame>
  )
}
