import { DeskArea } from '#web/kit/desk/desk-area'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'

/**
 * The shape of one invoice, written or read.
 *
 * @param title what the page is called whichever invoice it is
 */
export function InvoiceSkeleton({ title }: { title?: string }) {
  return (
    <DeskArea>
      {title && <h1 className="mb-5 font-display font-medium text-title">{title}</h1>}
      <SkeletonGroup
        page={!title}
        without={<WithoutScripts to="open" what={title ? `“${title}”` : 'this invoice'} />}
        label="Loading the invoice"
        className="@container"
      >
        <div className="grid gap-6 grid-cols-1 @5xl:grid-cols-[minmax(0,1fr)_var(--spacing-panel)] items-start">
          <Skeleton className="h-[40rem] rounded-card" />
          <Skeleton className="h-[20rem] rounded-card" />
        </div>
      </SkeletonGroup>
    </DeskArea>
  )
}

/** The shape of the list. */
export function InvoicesSkeleton() {
  return (
    <DeskArea>
      <div>
        <h1 className="font-display font-medium text-title">Invoices</h1>
        <SkeletonGroup
          label="Loading your invoices"
          without={
            <WithoutScripts what="your invoices">open one you received with the link in its email</WithoutScripts>
          }
          className="mt-5 flex flex-col gap-5"
        >
          <Skeleton className="h-[5.5rem] rounded-card" />
          <Skeleton className="h-[24rem] rounded-card" />
        </SkeletonGroup>
      </div>
    </DeskArea>
  )
}
