import type { ReactNode } from 'react'
import { Link } from '#web/kit/link/link'
import type { Market } from '#web/kit/markets'
import type { MarketSearch } from './market-search'

/** A link to the list under another search; it leaves the reader where they are on the page. */
export function MarketLink({
  market,
  search,
  ...props
}: {
  market: Market
  search: MarketSearch
  className: string
  'aria-current'?: 'true' | undefined
  onClick?: () => void
  children: ReactNode
}) {
  return <Link to={market.path} search={search} resetScroll={false} preload={false} data-plain="" {...props} />
}
