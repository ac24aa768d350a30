import { createFileRoute } from '@tanstack/react-router'
import { InvoicesSkeleton } from '#web/features/invoices/invoices-skeleton'
import { SettingsPage } from '#web/features/invoices/settings/settings-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/settings')({
  codeSplitGroupings: [['component', 'pendingComponent']],
  ssr: false,
  validateSearch: ({ profile }: Record<string, unknown>): { profile?: string } =>
    typeof profile === 'string' ? { profile } : {},
  head: () => privateHead('Invoice settings', 'Numbers, due dates, tax, reminders and texts.'),
  component: SettingsPage,
  pendingComponent: InvoicesSkeleton,
})
