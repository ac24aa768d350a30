import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { HelpSearch } from '#web/features/info/help-search'
import { infoPages } from '#web/features/info/info-route'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/help-center/')({
  staticData: {
    page: 'kept',
    frame: 'full',
    under: null,
    menu: [{ in: 'footer', column: 'Pawstead', label: 'Help Center', order: 20 }],
    looks: [{ by: 'visitor' }],
  },
  // one file for all pages of texts
  codeSplitGroupings: [],
  // the loader and the page read it with care
  validateSearch: (raw: Record<string, unknown>) => raw as HelpSearch,
  loaderDeps: ({ search }) => ({ q: search.q }),
  loader: async ({ context, deps }) => (await infoPages()).loadHelp(context.queryClient, deps),
  head: loadedHead,
  component: lazyRouteComponent(infoPages, 'HelpPage'),
})
