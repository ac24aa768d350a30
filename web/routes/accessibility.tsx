import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/accessibility')({
  ...infoRoute('accessibility'),
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Accessibility', order: 60 }],
    looks: [{ by: 'visitor' }],
  },
})
