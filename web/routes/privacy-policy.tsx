import { createFileRoute } from '@tanstack/react-router'
import { infoRoute } from '#web/features/info/info-route'

export const Route = createFileRoute('/privacy-policy')({
  ...infoRoute('privacy-policy'),
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Privacy policy', order: 70 }],
    looks: [{ by: 'visitor' }],
  },
})
