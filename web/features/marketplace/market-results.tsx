import type { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { followLink } from '#web/features/products/list/follow-link'
import { focusResults, ResultsHeading } from '#web/features/products/list/results-heading'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { Pagination } from '#web/ui/pagination'
import type { MarketPage } from './market-head'
import { MarketList, MarketListSkeleton } from './market-list'
import type { MarketSearch } from './market-search'
import type { Market } from './markets'
import { NobodyFound } from './nobody-found'

type List = Pick<ReturnType<typeof useQuery<MarketPage>>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>

/** The list in its four looks. While another one is on its way the old one stays, dimmed. */
export function MarketResults({
  market,
  search,
  list: { data, isError, isPlaceholderData, refetch },
  selected,
}: {
  market: Market
  search: MarketSearch
  list: List
  selected: string | null
}) {
  const router = useRouter()
  const hrefOf = (next: MarketSearch) => router.buildLocation({ to: market.path, search: next, hash: 'results' }).href
  return (
    <section
      aria-labelledby="results"
      aria-busy={isPlaceholderData || !data || undefined}
      className={cx('transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <ResultsHeading />
      {data && data.items.length === 0 ? (
        <NobodyFound market={market} search={search} />
      ) : data ? (
        <>
          <MarketList items={data.items} selected={selected} />
          <Pagination
            previousLabel="First page"
            previousHref={search.cursor && hrefOf({ ...search, cursor: undefined })}
            nextHref={data.next ? hrefOf({ ...search, cursor: data.next }) : undefined}
            onFollow={(event, href) => {
              // the pressed link may not be there on the next page
              if (followLink(event, router, href)) focusResults()
            }}
          />
        </>
      ) : isError ? (
        <EmptyState title="The list did not load" actions={<Button onClick={() => refetch()}>Retry</Button>}>
          We can't reach the street right now. Check your internet and try again.
        </EmptyState>
      ) : (
        <MarketListSkeleton persons={market.types[0] === 'service-provider'} />
      )}
    </section>
  )
}
