import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { Area } from './area'

/** The shape of one invoice, written or read. */
export function InvoiceSkeleton() {
  return (
    <Area>
      <SkeletonGroup
        label="Loading the invoice"
        className="grid gap-6 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start"
      >
        <Skeleton className="h-[40rem] rounded-card" />
        <Skeleton className="h-[20rem] rounded-card" />
      </SkeletonGroup>
    </Area>
  )
}
