import { FocusFrame } from '#web/kit/form/focus-frame'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/** The invoice on its way, when somebody comes to it from another page. */
export function PayPending() {
  return (
    <FocusFrame>
      <div className="container-page py-6 md:py-10">
        <h1 className="sr-only">Invoice</h1>
        <SkeletonGroup className="max-w-[62rem] mx-auto grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] items-start">
          <Skeleton className="h-[40rem] rounded-card" />
          <Skeleton className="h-[22rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </FocusFrame>
  )
}
