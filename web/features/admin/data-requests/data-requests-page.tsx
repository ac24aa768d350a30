import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { ShowMore } from '#web/ui/show-more'
import { AdminArea } from '../admin-area'
import { Card } from '../card'
import { PageTitle } from '../page-title'
import { EnterDialog } from './enter-dialog'
import { RequestRow } from './request-row'

/** What people ask about their data, by the clock of the law. */
export function DataRequestsPage() {
  const about = useSearch({ from: '/admin/data-requests' })
  const navigate = useNavigate()
  const [entering, setEntering] = useState(about.account !== undefined)
  function handleClose() {
    setEntering(false)
    // the next one is about nobody yet
    if (about.account !== undefined) void navigate({ to: '/admin/data-requests', search: {}, replace: true })
  }
  return (
    <AdminArea>
      <PageTitle
        title="Data requests"
        note="Copies and deletions of personal data. Each has to be answered within 30 days."
        actions={
          <Button onClick={() => setEntering(true)}>
            <Icon as={Plus} />
            Enter a request
          </Button>
        }
      />
      <Requests show="open" />
      <Requests show="closed" />
      {entering && <EnterDialog about={about} onClose={handleClose} />}
    </AdminArea>
  )
}

function Requests({ show }: { show: 'open' | 'closed' }) {
  const requests = useInfiniteQuery({
    queryKey: [...api.dataRequests.list.key(), show],
    queryFn: ({ pageParam }) => client.dataRequests.list({ show, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return (
    <Card title={show === 'open' ? 'Open' : 'Answered'} className="mt-5">
      <Loaded query={requests} what="the requests" shape="h-[12rem]">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          const overdue = pages[0]?.overdue ?? 0
          if (items.length === 0 && show === 'closed') return <p className="text-muted-foreground">None yet.</p>
          if (items.length === 0)
            return (
              <EmptyState
                heading="h3"
                title="Nothing to answer"
                picture={<LazyPeek species="cat" tile="mint" seed="data requests" />}
              >
                Deletions that people plan in their settings appear here on their own. Add requests that come by email
                or letter.
              </EmptyState>
            )
          return (
            <>
              {show === 'open' && overdue > 0 && (
                <Banner
                  tone="destructive"
                  title={overdue === 1 ? '1 request is overdue' : `${overdue} requests are overdue`}
                >
                  By law, you had 30 days from the day they came in.
                </Banner>
              )}
              <ul className="divide-y divide-border -mb-4 not-first:mt-2 first:-mt-4">
                {items.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </ul>
              <ShowMore pages={requests} className="mt-6" />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
