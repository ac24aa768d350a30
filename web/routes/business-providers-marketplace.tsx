import { createFileRoute } from '@tanstack/react-router'
import { loadMarket } from '#web/features/marketplace/load-market'
import { MarketPageView } from '#web/features/marketplace/market-page'
import type { MarketSearch } from '#web/features/marketplace/market-search'
import { BUSINESSES } from '#web/features/marketplace/markets'
import { loadedHead } from '#web/lib/loaded-head'

export const Route = createFileRoute('/business-providers-marketplace')({
  codeSplitGroupings: [['loader', 'component']],
  // read by the page itself, so that reading it does not come with every page
  validateSearch: (raw: Record<string, unknown>) => raw as MarketSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadMarket(context.queryClient, BUSINESSES, deps),
  head: loadedHead,
  component: () => <MarketPageView market={BUSINESSES} raw={Route.useSearch()} />,
})
