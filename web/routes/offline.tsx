import { createFileRoute } from '@tanstack/react-router'
import { OfflinePage } from '#web/features/pwa/offline-page'
import { privateHead } from '#web/lib/private-head'

export const Route = createFileRoute('/offline')({
  staticData: {
    page: 'online',
    frame: 'quiet',
    under: null,
    menu: [],
    looks: [{ by: 'visitor' }],
  },
  head: () => privateHead('Offline', 'What you can read on Pawstead while you’re offline.'),
  component: OfflinePage,
})
