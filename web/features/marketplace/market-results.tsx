import type { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FIND_PAGE } from '#contract/profiles.rules'
import { followLink } from '#web/features/products/list/follow-link'
import { focusResults, ResultsHeading } from '#web/features/products/list/results-heading'
import { isCapped, type Market } from '#web/kit/markets'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { Pagination } from '#web/ui/pagination'
import { rangeWords } from '#web/ui/range-words'
import type { MarketPage } from './market-head'
import { MarketLink } from './market-link'
import { MarketList, MarketListSkeleton } from './market-list'
import { type MarketSearch, USUAL_KM, withChoice } from './market-search'
import { NobodyFound } from './nobody-found'
import { orderWords } from './order-words'

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
  const locale = useLocale()
  const current = search.page ?? 1
  const count = Math.ceil((data?.total ?? 0) / FIND_PAGE)
  const hrefOf = (page: number) =>
    router.buildLocation({
      to: market.path,
      search: { ...search, page: page > 1 ? page : undefined },
      hash: 'results',
    }).href
  const range =
    data &&
    rangeWords(
      {
        from: (current - 1) * FIND_PAGE + 1,
        shown: data.items.length,
        total: data.total,
        capped: isCapped(data.total),
      },
      locale,
    )
  return (
    <section
      aria-labelledby="results"
      aria-busy={isPlaceholderData || !data || undefined}
      className={cx('transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <ResultsHeading />
      {data && data.items.length === 0 && data.total > 0 ? (
        <EmptyState
          title="This page is past the end of the list"
          actions={
            <MarketLink market={market} search={withChoice(search, {})} className={buttonClass()}>
              Go to the first page
            </MarketLink>
          }
        >
          The list has gotten shorter since this link was made.
        </EmptyState>
      ) : data && data.items.length === 0 ? (
        <NobodyFound market={market} search={search} />
      ) : data ? (
        <>
          <p className="mb-4 text-sm text-muted-foreground">
            {range && <span className="nums">Showing {range}. </span>}
            {orderWords(search, market)}
          </p>
          <MarketList items={data.items} selected={selected} km={search.near ? (search.km ?? USUAL_KM) : null} />
          <Pagination
            numbers={{ current, count, hrefOf }}
            range={range ?? null}
            previousHref={current > 1 ? hrefOf(current - 1) : undefined}
            nextHref={current < count ? hrefOf(current + 1) : undefined}
            onFollow={(event, href) => {
              // the pressed link may not be there on the next page
              if (followLink(event, router, href)) focusResults()
            }}
          />
        </>
      ) : isError ? (
        <EmptyState title="The list didn’t load" actions={<Button onClick={() => refetch()}>Retry</Button>}>
          We can’t connect. Check your internet and try again.
        </EmptyState>
      ) : (
        <MarketListSkeleton persons={market.types[0] === 'service-provider'} />
      )}
    </section>
  )
}
