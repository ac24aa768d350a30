import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { WithoutScripts } from '#web/kit/page/without-scripts'
import { useViewer } from '#web/kit/session/viewer'
import { api, client } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { ShowMore } from '#web/ui/show-more'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { TicketBadge } from './ticket-badge'

/** Where the list stands, for links to it. */
export const MESSAGES_ID = 'your-messages'

/** What somebody signed in has written before. Nothing for visitors, and nothing where there is nothing. */
export function MyTickets() {
  const signedIn = useViewer().state === 'signed-in'
  return (
    signedIn && (
      // there at once, so that a link to it need not wait for the list
      <div id={MESSAGES_ID} className="scroll-mt-20">
        <Listed />
      </div>
    )
  )
}

function Listed() {
  const mine = useInfiniteQuery({
    queryKey: [...api.support.mine.key(), 'all'],
    queryFn: ({ pageParam }) => client.support.mine(pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  if (mine.error && !mine.data) {
    return (
      <div className="mt-10">
        <Banner
          tone="destructive"
          role="alert"
          title="We couldn’t load your messages"
          actions={
            <Button variant="outline" size="sm" onClick={() => void mine.refetch()}>
              Retry
            </Button>
          }
        >
          {explain(mine.error)}
        </Banner>
      </div>
    )
  }
  if (!mine.data) {
    return (
      <SkeletonGroup
        label="Loading your messages"
        without={<WithoutScripts what="your messages">read our replies in the emails we sent you</WithoutScripts>}
      >
        <Skeleton className="mt-10 h-[6rem]" />
      </SkeletonGroup>
    )
  }
  const tickets = mine.data.pages.flatMap(({ items }) => items)
  if (tickets.length === 0) return null
  return (
    <section aria-labelledby="my-messages" className="mt-10">
      <h2 id="my-messages" className="font-semibold text-xl">
        Your messages
      </h2>
      <ul className="mt-3 hairline rounded-card bg-card px-5">
        {tickets.map(({ id, number, subject, status, createdAt }) => (
          <li
            key={id}
            className="relative py-3.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 hairline border-x-0 border-b-0 first:border-t-0"
          >
            <div className="min-w-0">
              <Link
                to="/contact-us"
                search={{ ticket: id }}
                data-plain=""
                className="card-link font-medium hover:underline underline-offset-4"
              >
                {subject}
              </Link>
              <p className="text-sm text-muted-foreground nums">
                {number}, <Moment at={createdAt} />
              </p>
            </div>
            <TicketBadge status={status} />
          </li>
        ))}
      </ul>
      <ShowMore pages={mine} label="Show older" />
    </section>
  )
}
