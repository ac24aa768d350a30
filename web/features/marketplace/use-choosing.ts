import { useNavigate } from '@tanstack/react-router'
import { startTransition, useOptimistic } from 'react'
import type { Market } from '#web/kit/markets'
import type { MarketSearch } from './market-search'

/** What is chosen and how to choose otherwise. A choice shows at once; the address follows a moment later. */
export function useChoosing(
  market: Market,
  search: MarketSearch,
): [shown: MarketSearch, choose: (next: MarketSearch) => void] {
  const navigate = useNavigate()
  const [shown, setShown] = useOptimistic(search)
  const choose = (next: MarketSearch) =>
    startTransition(async () => {
      setShown(next)
      await navigate({ to: market.path, search: next, resetScroll: false })
    })
  return [shown, choose]
}
