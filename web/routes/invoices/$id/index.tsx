import { createFileRoute } from '@tanstack/react-router'
import { InvoiceSkeleton } from '#web/features/invoices/invoices-skeleton'
import { InvoicePage } from '#web/features/invoices/view/invoice-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  head: () => privateHead('Invoice', 'One invoice and what became of it.'),
  component: InvoicePage,
  pendingComponent: InvoiceSkeleton,
})
