import type { InferContractRouterOutputs } from '@orpc/contract'

import type { profiles } from '#contract/profiles'
import { profilePath } from '#contract/profiles.rules'
import { kindWords, type Market } from '#web/kit/markets'
import type { JsonLd } from '#web/lib/head'
import { publicUrl } from '#web/lib/head'
import { type PageFacts, pageFacts } from '#web/lib/loaded-head'
import { withPage } from '#web/lib/page-title'
import { isLanding, type MarketSearch } from './market-search'

export type MarketPage = InferContractRouterOutputs<typeof profiles>['find']

export function marketTitle({ title }: Market, { kind }: MarketSearch): string {
  return kind ? kindWords(kind) : title
}

/** What a market says to search engines. Only the whole list and those of one kind are worth finding. */
export function marketFacts(market: Market, search: MarketSearch, page: MarketPage | undefined): PageFacts {
  const title = marketTitle(market, search)
  const path = search.kind ? `${market.path}?kind=${search.kind}` : market.path
  const noindex = !isLanding(search) || page?.total === 0
  return pageFacts({
    title: withPage(title, search.page),
    description: market.description,
    path,
    noindex,
    jsonLd: noindex ? undefined : listLd(title, path, page?.items ?? []),
  })
}

function listLd(name: string, path: string, items: MarketPage['items']): JsonLd {
  const site = publicUrl()
  return {
    '@type': 'CollectionPage',
    name,
    url: site + path,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: items.length,
      itemListElement: items.map((profile, place) => ({
        '@type': 'ListItem',
        position: place + 1,
        name: profile.name,
        url: site + profilePath(profile.userType, profile),
      })),
    },
  }
}
