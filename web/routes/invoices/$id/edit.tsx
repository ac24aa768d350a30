import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/invoices/$id/edit')({
  ssr: false,
  head: () => privateHead('Edit invoice', 'Edit a draft invoice.'),
  component: lazyRouteComponent(() => import('#web/features/invoices/forms'), 'EditPage'),
})
