import { createFileRoute } from '@tanstack/react-router'
import { MarketPageView } from '#web/features/marketplace/market-page'
import type { MarketSearch } from '#web/features/marketplace/market-search'
import { PROVIDERS } from '#web/kit/markets'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/service-providers-marketplace')({
  staticData: {
    page: 'kept',
    frame: 'list',
    under: '/service-providers-marketplace',
    menu: [
      { in: 'header', label: 'Services', order: 30 },
      { in: 'footer', column: 'Explore', label: 'Service providers', order: 30 },
    ],
    looks: [{ by: 'visitor' }, { by: 'visitor', at: '/service-providers-marketplace?q=nobody' }],
  },
  // read by the page itself, so that reading it does not come with every page
  validateSearch: (raw: Record<string, unknown>) => raw as MarketSearch,
  loaderDeps: ({ search }) => search,
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, deps }) =>
    (await import('#web/features/marketplace/load-market')).loadProviders(context.queryClient, deps),
  head: loadedHead,
  component: () => <MarketPageView market={PROVIDERS} raw={Route.useSearch()} />,
})
