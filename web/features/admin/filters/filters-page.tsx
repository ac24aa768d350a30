import { useQuery } from '@tanstack/react-query'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { EmptyState } from '#web/ui/empty-state'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { AddFilter } from './add-filter'
import { FilterRow } from './filter-row'
import { TryFilters } from './try-filters'

/** What does not belong in what people write and show, and what becomes of it. */
export function FiltersPage() {
  const filters = useQuery({ ...api.contentFilters.list.queryOptions(), staleTime: 0 })
  return (
    <AdminArea>
      <PageTitle
        title="Filters"
        note="Words, links, and pictures that messages, reviews, questions, answers, and profiles are checked for. Changes take effect right away for anything posted after them."
      />
      <div className="mt-5 grid gap-5 lg:grid-cols-2 items-start">
        <AddFilter />
        <TryFilters />
      </div>
      <section aria-labelledby="all-filters" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
        <h2 id="all-filters" className="font-display font-medium text-xl">
          All filters
        </h2>
        <div className="mt-3">
          <Loaded query={filters} what="the filters" shape="h-[16rem]">
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState title="No filters yet" picture={<LazyPeek species="cat" tile="mint" seed="filters" />}>
                  Add a word, a site, or a picture that doesn’t belong here.
                </EmptyState>
              ) : (
                <ul className="divide-y divide-border">
                  {items.map((filter) => (
                    <FilterRow key={filter.id} filter={filter} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </div>
      </section>
    </AdminArea>
  )
}
