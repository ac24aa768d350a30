import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '#web/features/pwa/offline-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/offline')({
  head: () => privateHead('Without a connection', 'What you can read on Pawstead while you are offline.'),
  component: OfflinePage,
})
