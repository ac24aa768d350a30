import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { PeopleFilters } from './people-filters'
import { PeopleList } from './people-list'
import { type PeopleSearch, readPeopleSearch } from './people-search'

/** Everyone with an account, newest first. */
export function PeoplePage() {
  // the route lets anything through
  const search = readPeopleSearch(useSearch({ from: '/admin/people/' }))
  const { cursor, ...filters } = search
  return (
    <AdminArea>
      <PageTitle title="People" note="Everyone with an account, newest first." />
      <PeopleFilters filters={filters} />
      <Found search={search} />
    </AdminArea>
  )
}

function Found({ search }: { search: PeopleSearch }) {
  const { cursor, ...filters } = search
  const people = useQuery({
    ...api.people.find.queryOptions({ input: search }),
    staleTime: 0,
    placeholderData: keepPage(search),
  })
  return (
    <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <Loaded query={people} what="the people" shape="h-[32rem]">
        {({ items, next, ...span }) =>
          items.length === 0 ? (
            <EmptyState
              title="No one found"
              picture={<LazyPeek species="rabbit" tile="heather" seed="people" />}
              actions={
                <Link to="/admin/people" data-plain="" className={buttonClass('outline')}>
                  Show everyone
                </Link>
              }
            >
              Try a different spelling or fewer filters.
            </EmptyState>
          ) : (
            <>
              <ListRange span={span} shown={items.length} />
              <PeopleList people={items} />
              <PagesNav
                first={
                  cursor && { label: 'Newest accounts', to: linkOptions({ to: '/admin/people', search: filters }) }
                }
                next={
                  next && {
                    label: 'Older accounts',
                    to: linkOptions({ to: '/admin/people', search: { ...filters, cursor: next } }),
                  }
                }
              />
            </>
          )
        }
      </Loaded>
    </div>
  )
}
