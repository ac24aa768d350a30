import { createFileRoute } from '@tanstack/react-router'
import { MarketPageView } from '#web/features/marketplace/market-page'
import type { MarketSearch } from '#web/features/marketplace/market-search'
import { BUSINESSES } from '#web/kit/markets'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/business-providers-marketplace')({
  staticData: {
    page: 'kept',
    frame: 'list',
    under: '/business-providers-marketplace',
    menu: [
      { in: 'header', label: 'Businesses', order: 40 },
      { in: 'footer', column: 'Explore', label: 'Business providers', order: 40 },
    ],
    looks: [{ by: 'visitor' }, { by: 'visitor', at: '/business-providers-marketplace?type=animal-rescue&view=map' }],
  },
  // read by the page itself, so that reading it does not come with every page
  validateSearch: (raw: Record<string, unknown>) => raw as MarketSearch,
  loaderDeps: ({ search }) => search,
  // who arrives by a page of the server's has in it what the loader loads
  loader: async ({ context, deps }) =>
    (await import('#web/features/marketplace/load-market')).loadBusinesses(context.queryClient, deps),
  head: loadedHead,
  component: () => <MarketPageView market={BUSINESSES} raw={Route.useSearch()} />,
})
