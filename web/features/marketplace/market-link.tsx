import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
  return (
    <Link
      to={market.path}
      search={search}
      resetScroll={false}
      preload={false}
      // else a shorter search would count as part of the current one and call itself the current page
      activeOptions={{ exact: true }}
      data-plain=""
      {...props}
    />
  )
}
