import { createFileRoute } from '@tanstack/react-router'
import { NewPage } from '#web/features/invoices/editor/new-page'
import { InvoiceSkeleton } from '#web/features/invoices/invoices-skeleton'
import { privateHead } from '#web/lib/private-head'

type NewSearch = { profile?: string; draft?: string }

export const Route = createFileRoute('/invoices/new')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ profile, draft }: Record<string, unknown>): NewSearch => ({
    ...(typeof profile === 'string' && { profile }),
    ...(typeof draft === 'string' && { draft }),
  }),
  head: () => privateHead('New invoice', 'Write it, look at it, send it.'),
  component: NewPage,
  pendingComponent: InvoiceSkeleton,
})
