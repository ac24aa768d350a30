import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { BUSINESSES, type Market, PROVIDERS } from '#web/kit/markets'
import type { PageFacts } from '#web/lib/loaded-head'
import { marketFacts } from './market-head'
import { readMarketSearch, withChoice } from './market-search'
import { marketQuery } from './queries'

type Raw = Record<string, unknown>

export const loadProviders = (queryClient: QueryClient, raw: Raw) => loadMarket(queryClient, PROVIDERS, raw)
export const loadBusinesses = (queryClient: QueryClient, raw: Raw) => loadMarket(queryClient, BUSINESSES, raw)

/**
 * The list, and what the page says about itself. The server waits for it, so that the page comes whole; the browser
 * goes ahead and shows the old list, or waiting cards.
 *
 * @throws a redirect to the list's beginning where it is not as long as the link thinks
 */
async function loadMarket(queryClient: QueryClient, market: Market, raw: Raw): Promise<PageFacts> {
  const search = readMarketSearch(raw, market)
  const query = marketQuery(market, search)
  if (!import.meta.env.SSR) {
    void queryClient.prefetchQuery(query)
    return marketFacts(market, search, queryClient.getQueryData(query.queryKey))
  }
  const page = await queryClient.ensureQueryData(query)
  if (page.items.length === 0 && search.page) throw redirect({ to: market.path, search: withChoice(search, {}) })
  return marketFacts(market, search, page)
}
