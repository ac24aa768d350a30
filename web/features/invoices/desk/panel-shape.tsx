import { Panel } from '#web/kit/desk/panel'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The panel while what draws it is on the way. */
export function PanelShape({ shape }: { shape: string }) {
  return (
    <Panel title="Invoices">
      <SkeletonGroup label="Loading your invoices">
        <Skeleton className={shape} />
      </SkeletonGroup>
    </Panel>
  )
}
