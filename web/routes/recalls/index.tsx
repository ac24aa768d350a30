import { createFileRoute } from '@tanstack/react-router'
import { RecallsPage } from '#web/features/recalls/recalls-page'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/recalls/')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Recalls', order: 45 }],
    looks: [{ by: 'visitor' }],
  },
  loader: async ({ context }) => (await import('#web/features/recalls/load-recalls')).loadRecalls(context.queryClient),
  head: loadedHead,
  component: RecallsPage,
})
