import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { sentence } from '#contract/names.rules'
import { ProductGridSkeleton } from '#web/features/products/product-grid'
import { useOnceIdle } from '#web/kit/page/use-once-idle'
import { SearchBox } from '#web/kit/search/search-box'
import { useViewer } from '#web/kit/session/viewer'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { ByAnimal } from './by-animal'
import { GroupJumps } from './group-jumps'
import { Houses } from './houses'
import { ResultsArea } from './results-area'
import { NothingFound } from './results-empty'
import { searchQuery } from './results-query'
import { MIN_LETTERS, type SearchSearch } from './results-search'

const loader = () => import('./load-search')

/** One place to find anything: what every area has, one below the other, the best fitting first. */
export function SearchPage({ search }: { search: SearchSearch }) {
  const { q = '', group } = search
  useOnceIdle(loader)
  const longEnough = q.length >= MIN_LETTERS
  const signedIn = useViewer().state === 'signed-in'
  const { data, isError, refetch } = useQuery({
    ...searchQuery(search),
    enabled: longEnough,
    // the server drew it as nobody; whoever is signed in asks in their own name
    refetchOnMount: signedIn ? 'always' : true,
    placeholderData: keepPreviousData,
  })
  const found = data?.groups ?? []
  return (
    <div className="container-page pt-6 md:pt-8">
      {/* the bar of phones says "Search" already */}
      <h1 className={cx('font-display font-medium text-title', !longEnough && 'max-md:sr-only')}>
        {longEnough ? `Results for “${q}”` : 'Search'}
      </h1>
      {/* on phones the header has none: here is the same one, with what it suggests */}
      <div className="md:hidden mt-5">
        <SearchBox key={q} defaultValue={q} label="What are you looking for?" waiting={!q} />
      </div>
      {/* the header has a search of its own */}
      <search aria-label="Your search" className="max-md:hidden">
        <form action="/search" method="get" className="mt-5 flex items-end gap-3 max-w-[34rem]">
          <Field label="What are you looking for?" className="flex-1">
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
      {/* the way that skips to the results leads here, whatever the answer is */}
      <div id="results" tabIndex={-1} className="outline-none">
        {!longEnough ? (
          <>
            <p role="status" className="mt-5 text-muted-foreground">
              {q ? `Type at least ${MIN_LETTERS} letters.` : 'Try “dog walker,” “harness,” a name, or a street.'}
            </p>
            <Houses />
            <ByAnimal />
          </>
        ) : data ? (
          <>
            <p role="status" className="sr-only">
              {found.length > 0 ? 'Results found' : 'Nothing found'}
            </p>
            {data.corrected && (
              <p className="mt-5 text-muted-foreground">
                {sentence(`No exact match for “${q}”`)} Showing similar results.
              </p>
            )}
            {data.partly && (
              <p className="mt-5 text-muted-foreground">
                {sentence(`Nothing matches all of “${q}”`)} Showing what matches part of it.
              </p>
            )}
            {found.length > 0 && <GroupJumps q={q} groups={found} alone={group !== undefined} />}
            {found.map((one) => (
              <ResultsArea key={one.key} q={q} group={one} alone={group !== undefined} />
            ))}
            {found.length === 0 && <NothingFound q={q} group={group} words={data.didYouMean} />}
          </>
        ) : isError ? (
          <EmptyState title="Search isn’t working right now" actions={<Button onClick={() => refetch()}>Retry</Button>}>
            Check your internet and try again.
          </EmptyState>
        ) : (
          <div className="mt-8">
            <ProductGridSkeleton wide count={10} />
          </div>
        )}
      </div>
    </div>
  )
}
