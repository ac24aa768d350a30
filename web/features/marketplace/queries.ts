import { api } from '#web/api'
import { type MarketSearch, questionOf } from './market-search'
import type { Market } from './markets'

export const marketQuery = (market: Market, search: MarketSearch) =>
  api.profiles.find.queryOptions({ input: questionOf(search, market) })
