import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/trust-and-safety')({
  ...infoRoute('trust-and-safety'),
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Trust and safety', order: 40 }],
    looks: [{ by: 'visitor' }],
  },
})
