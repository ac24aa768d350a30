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
import { SupportFilters } from './support-filters'
import { readSupportSearch, type SupportSearch, statusOf } from './support-search'
import { TicketList } from './ticket-list'

/** What people wrote to us. Opened without a choice it shows the open ones. */
export function SupportPage() {
  // the route lets anything through
  const search = readSupportSearch(useSearch({ from: '/admin/support/' }))
  return (
    <AdminArea>
      <PageTitle title="Support" note="Messages from people. Urgent ones first, then the longest wait." />
      <Queue search={search} />
    </AdminArea>
  )
}

function Queue({ search }: { search: SupportSearch }) {
  const { cursor, ...filters } = search
  const { status: _, ...rest } = search
  const status = statusOf(search)
  const input = { ...rest, ...(status && { status }) }
  const queue = useQuery({
    ...api.support.queue.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  return (
    <>
      <SupportFilters filters={filters} counts={queue.data?.counts} />
      <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
        <Loaded query={queue} what="the messages" shape="h-[32rem]">
          {({ items, next, ...span }) => (
            <>
              <ListRange span={span} shown={items.length} />
              {items.length === 0 ? <Nothing filters={filters} /> : <TicketList tickets={items} />}
              <PagesNav
                first={cursor && { label: 'First page', to: linkOptions({ to: '/admin/support', search: filters }) }}
                next={
                  next && {
                    label: 'Next page',
                    to: linkOptions({ to: '/admin/support', search: { ...filters, cursor: next } }),
                  }
                }
              />
            </>
          )}
        </Loaded>
      </div>
    </>
  )
}

function Nothing({ filters: { status, ...others } }: { filters: SupportSearch }) {
  const peek = <LazyPeek species="rabbit" tile="mint" seed="support" />
  const isNarrowed = Object.keys(others).length > 0
  if (status === 'all' && !isNarrowed)
    return (
      <EmptyState title="No messages yet" picture={peek}>
        Messages people send us show up here.
      </EmptyState>
    )
  const isDone = status === undefined && !isNarrowed
  return (
    <EmptyState
      title={isDone ? 'All caught up' : 'No matching messages'}
      picture={peek}
      actions={
        <Link to="/admin/support" search={{ status: 'all' }} data-plain="" className={buttonClass('outline')}>
          Show all messages
        </Link>
      }
    >
      {isDone ? 'No message is waiting for a reply.' : 'Try a different word or fewer filters.'}
    </EmptyState>
  )
}
