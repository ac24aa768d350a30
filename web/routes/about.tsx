import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/about')({
  ...infoRoute('about'),
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'About', order: 10 }],
    looks: [{ by: 'visitor' }],
  },
})
