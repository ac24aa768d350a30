import { createFileRoute } from '@tanstack/react-router'
import { EditPage } from '#web/features/invoices/editor/edit-page'
import { InvoiceSkeleton } from '#web/features/invoices/invoices-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/edit')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Edit invoice', 'A draft that only you can see.'),
  component: EditPage,
  pendingComponent: InvoiceSkeleton,
})
