import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#web/features/home/home-page'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: '/',
    menu: [{ in: 'tabs' }],
    looks: [{ by: 'visitor', closely: true }],
  },
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context }) => (await import('#web/features/home/load-home')).loadHome(context.queryClient),
  head: loadedHead,
  component: HomePage,
})
