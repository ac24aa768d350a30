import type { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ProductPage, ProductSearch } from '#contract/products'
import { LeftOut } from '#web/kit/search/left-out'
import { latePart } from '#web/lib/late-part'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { Pagination } from '#web/ui/pagination'
import { rangeWords } from '#web/ui/range-words'
import type { FilterChip } from '../chips'
import { ProductGrid, ProductGridSkeleton } from '../product-grid'
import { followLink } from './follow-link'
import { focusResults, ResultsHeading } from './results-heading'

const NoResults = latePart(() => import('./no-results'))

type Total = { total: number; capped: boolean }
type List = Pick<ReturnType<typeof useQuery<ProductPage>>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>

/** The list in its four looks. While other filters are on their way the old list stays, dimmed. */
export function Results({
  list,
  total,
  search,
  chips,
}: {
  list: List
  /** Undefined while it is being counted. */
  total: Total | undefined
  search: ProductSearch
  chips: readonly FilterChip[]
}) {
  const { data, isError, isPlaceholderData, refetch } = list
  return (
    <section
      aria-labelledby="results"
      aria-busy={isPlaceholderData || !data || undefined}
      className={cx('mt-5 transition-opacity', isPlaceholderData && 'opacity-50')}
    >
      <ResultsHeading />
      {data ? (
        <Found page={data} total={total} search={search} chips={chips} />
      ) : isError ? (
        <EmptyState title="The products didn’t load" actions={<Button onClick={() => refetch()}>Retry</Button>}>
          Check your internet and try again.
        </EmptyState>
      ) : (
        <ProductGridSkeleton />
      )}
    </section>
  )
}

function Found({
  page,
  total,
  search,
  chips,
}: {
  page: ProductPage
  total: Total | undefined
  search: ProductSearch
  chips: readonly FilterChip[]
}) {
  const router = useRouter()
  const locale = useLocale()
  if (page.items.length === 0)
    return (
      <Suspense fallback={<ProductGridSkeleton count={3} />}>
        <NoResults search={search} chips={chips} />
      </Suspense>
    )
  const hrefOf = (cursor: string | null | undefined) =>
    cursor === null
      ? undefined
      : router.buildLocation({ to: '/products', search: { ...search, cursor }, hash: 'results' }).href
  const range = total && rangeWords({ from: page.from, shown: page.items.length, ...total }, locale)
  return (
    <>
      {page.corrected && search.q && (
        <p className="mb-5 text-muted-foreground">No exact match for “{search.q}.” Here are the closest products.</p>
      )}
      {search.q && <LeftOut q={search.q} />}
      {range && <p className="mb-4 text-sm text-muted-foreground nums">Showing {range}</p>}
      <ProductGrid products={page.items} />
      <Pagination
        firstHref={page.from > 1 ? hrefOf(undefined) : undefined}
        range={range ?? null}
        previousHref={hrefOf(page.previous)}
        nextHref={hrefOf(page.next)}
        onFollow={(event, href) => {
          // the pressed link may not be there on the next page
          if (followLink(event, router, href)) focusResults()
        }}
      />
    </>
  )
}
