import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { ProductGridSkeleton } from '#web/features/products/product-grid'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ByAnimal } from './by-animal'
import { ResultsArea } from './results-area'
import { DidYouMean, NothingFound } from './results-empty'
import { searchQuery } from './results-query'
import { MIN_LETTERS, type SearchSearch } from './results-search'

/** One place to find anything: the results of every area, one below the other. */
export function SearchPage({ search }: { search: SearchSearch }) {
  const { q = '', area } = search
  const longEnough = q.length >= MIN_LETTERS
  const { data, isError, refetch } = useQuery({
    ...searchQuery(search),
    enabled: longEnough,
    placeholderData: keepPreviousData,
  })
  const found = (data?.areas ?? []).filter(({ items }) => items.length > 0)
  return (
    <div className="container-page pt-6 md:pt-8">
      {/* the bar of phones says "Search" already */}
      <h1 className={cx('font-display font-medium text-title', !longEnough && 'max-md:sr-only')}>
        {longEnough ? `Results for “${q}”` : 'Search'}
      </h1>
      {/* the header has a search of its own */}
      <search aria-label="Your search">
        <form action="/search" method="get" className="mt-5 flex items-end gap-3 max-w-[34rem]">
          {area && <input type="hidden" name="area" value={area} />}
          <Field label="What are you looking for" className="flex-1">
            {/* another question asked elsewhere on the page starts this field anew */}
            <Input
              key={q}
              icon={Search}
              type="search"
              name="q"
              defaultValue={q}
              minLength={MIN_LETTERS}
              maxLength={100}
            />
          </Field>
          <Button type="submit">Search</Button>
        </form>
      </search>
      {!longEnough ? (
        <>
          <p role="status" className="mt-5 text-muted-foreground">
            {q ? `Type at least ${MIN_LETTERS} letters.` : 'Try “harness”, “hay” or the name of a shop.'}
          </p>
          <ByAnimal />
        </>
      ) : data ? (
        <>
          <p role="status" className="sr-only">
            {found.length > 0 ? 'Results found' : 'Nothing found'}
          </p>
          {found.length > 0 && <DidYouMean words={data.didYouMean} />}
          {found.map((one) => (
            <ResultsArea key={one.area} q={q} results={one} />
          ))}
          {found.length === 0 && <NothingFound q={q} words={data.didYouMean} />}
        </>
      ) : isError ? (
        <EmptyState title="The search did not answer" actions={<Button onClick={() => refetch()}>Retry</Button>}>
          Check your internet and try again.
        </EmptyState>
      ) : (
        <div className="mt-8">
          <ProductGridSkeleton wide count={10} />
        </div>
      )}
    </div>
  )
}
