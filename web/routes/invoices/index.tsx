import { createFileRoute } from '@tanstack/react-router'
import { InvoicesPage } from '#web/features/invoices/invoices-page'
import type { InvoicesSearch } from '#web/features/invoices/invoices-search'
import { InvoicesSkeleton } from '#web/features/invoices/invoices-skeleton'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  // the page reads it with care; what it takes to do so is not worth everybody's first load
  validateSearch: (raw: Record<string, unknown>) => raw as InvoicesSearch,
  head: () => privateHead('Invoices', 'What you billed and what you were billed.'),
  component: InvoicesPage,
  pendingComponent: InvoicesSkeleton,
})
