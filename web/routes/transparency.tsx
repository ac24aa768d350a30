import { createFileRoute } from '@tanstack/react-router'
import { FiguresPage } from '#web/features/reports/figures-page'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/transparency')({
  staticData: {
    page: 'online',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Moderation figures', order: 47 }],
    looks: [{ by: 'visitor' }],
  },
  loader: async ({ context }) => (await import('#web/features/reports/load-figures')).loadFigures(context.queryClient),
  head: loadedHead,
  component: FiguresPage,
})
