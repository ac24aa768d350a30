import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '#web/features/pwa/offline-page'
import { pageHead } from '#web/lib/head'

export const Route = createFileRoute('/offline')({
  head: () =>
    pageHead({
      title: 'Without a connection',
      description: 'What you can read on Pawstead while you are offline.',
      path: '/offline',
      noindex: true,
    }),
  component: OfflinePage,
})
