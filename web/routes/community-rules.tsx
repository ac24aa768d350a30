import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/community-rules')({
  ...infoRoute('community-rules'),
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Community rules', order: 50 }],
    looks: [{ by: 'visitor' }],
  },
})
