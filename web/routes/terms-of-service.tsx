import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/terms-of-service')({
  ...infoRoute('terms-of-service'),
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Terms of service', order: 80 }],
    looks: [{ by: 'visitor' }],
  },
})
