import type { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { sentence } from '#contract/names.rules'
import type { ProductPage, ProductSearch } from '#contract/products'
import { LeftOut } from '#web/kit/search/left-out'
import { latePart } from '#web/lib/late-part'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { Pagination } from '#web/ui/pagination'
import type { FilterChip } from '../chips'
import { ProductGrid, ProductGridSkeleton } from '../product-grid'
import { followLink } from './follow-link'
import { focusResults, ResultsHeading } from './results-heading'

const NoResults = latePart(() => import('./no-results'))

type List = Pick<ReturnType<typeof useQuery<ProductPage>>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>

/** The list in its four looks. While other filters are on their way the old list stays, dimmed. */
export function Results({
  list,
  range,
  search,
  chips,
}: {
  list: List
  /** Null where there is nothing, or it is still being counted. */
  range: string | null
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
        <Found page={data} range={range} search={search} chips={chips} />
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
  range,
  search,
  chips,
}: {
  page: ProductPage
  range: string | null
  search: ProductSearch
  chips: readonly FilterChip[]
}) {
  const router = useRouter()
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
  return (
    <>
      {page.corrected && search.q && (
        <p className="mb-5 text-muted-foreground">
          {sentence(`No exact match for “${search.q}”`)} Here are the closest products.
        </p>
      )}
      {search.q && <LeftOut q={search.q} />}
      <ProductGrid products={page.items} />
      <Pagination
        firstHref={page.from > 1 ? hrefOf(undefined) : undefined}
        range={range}
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
