import { DashboardFrame } from '#web/kit/desk/dashboard-frame'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { DeskShapes } from './desk-shapes'

/** What stands on every dashboard. */
const DASHBOARD = 'your orders, your invoices, and what needs you next'

/** The shape of a dashboard, under the name its tab has: the greeting is for whoever turns out to look. */
export function DashboardSkeleton() {
  return (
    <DashboardFrame profile={undefined}>
      <div>
        <h1 className="font-display font-medium text-title">Today</h1>
        <DeskShapes label="Setting up your account..." without={<WithoutScripts what={DASHBOARD} />} />
      </div>
    </DashboardFrame>
  )
}
