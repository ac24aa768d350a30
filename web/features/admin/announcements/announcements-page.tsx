import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Icon } from '#web/ui/icon'
import { ShowMore } from '#web/ui/show-more'
import { AdminArea } from '../admin-area'
import { Card } from '../card'
import { PageTitle } from '../page-title'
import { AnnouncementDialog } from './announcement-dialog'
import { AnnouncementRow } from './announcement-row'

/** What is told at the top of the pages, to whom, and how long. */
export function AnnouncementsPage() {
  const [writing, setWriting] = useState(false)
  const open = useQuery({ ...api.announcements.open.queryOptions(), staleTime: 0 })
  return (
    <AdminArea>
      <PageTitle
        title="Announcements"
        note="A message at the top of every page. People can open it to read more, and close it."
        actions={
          <Button onClick={() => setWriting(true)}>
            <Icon as={Plus} />
            New announcement
          </Button>
        }
      />
      <Card title="Now and next" className="mt-5">
        <Loaded query={open} what="the announcements" shape="h-[16rem]">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState
                heading="h3"
                title="Nothing announced"
                picture={<LazyPeek species="dog" tile="mint" seed="announcements" />}
              >
                Write a draft, look at it, and publish it when you’re ready.
              </EmptyState>
            ) : (
              <ul className="divide-y divide-border -my-4">
                {items.map((announcement) => (
                  <AnnouncementRow key={announcement.id} announcement={announcement} />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Card>
      <Past />
      {writing && <AnnouncementDialog onClose={() => setWriting(false)} />}
    </AdminArea>
  )
}

function Past() {
  const past = useInfiniteQuery({
    queryKey: [...api.announcements.past.key(), 'pages'],
    queryFn: ({ pageParam }) => client.announcements.past(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return (
    <Card title="Past" className="mt-5">
      <Loaded query={past} what="the past announcements" shape="h-[10rem]">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <p className="text-muted-foreground">None yet.</p>
          return (
            <>
              <ul className="divide-y divide-border -my-4">
                {items.map((announcement) => (
                  <AnnouncementRow key={announcement.id} announcement={announcement} />
                ))}
              </ul>
              <ShowMore pages={past} className="mt-6" />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
