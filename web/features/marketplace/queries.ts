import type { Market } from '#web/kit/markets'
import { api } from '#web/lib/api'
import { type MarketSearch, questionOf } from './market-search'

export const marketQuery = (market: Market, search: MarketSearch) =>
  api.profiles.find.queryOptions({ input: questionOf(search, market) })
