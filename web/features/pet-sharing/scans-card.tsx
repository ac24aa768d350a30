import { useInfiniteQuery } from '@tanstack/react-query'
import type { TagScan } from '#contract/pet-sharing'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Button } from '#web/ui/button'

/** Who opened the page of a tag, and what they wrote. */
export function ScansCard({ petId }: { petId: string }) {
  const query = useInfiniteQuery({
    queryKey: [...api.petSharing.scans.key(), 'pages', petId],
    queryFn: ({ pageParam }) => client.petSharing.scans(pageParam === null ? { petId } : { petId, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  return (
    <Card
      id="scans"
      title="Scans"
      note="We don’t know who these people are. Never send money to get a pet back before you have seen it."
    >
      <Loaded query={query} what="the scans" shape="h-[8rem] rounded-card">
        {({ pages }) =>
          pages.every(({ items }) => items.length === 0) ? (
            <p className="text-muted-foreground">Nobody has scanned a tag yet.</p>
          ) : (
            <>
              <ul>{pages.flatMap(({ items }) => items.map((scan) => <ScanRow key={scan.id} scan={scan} />))}</ul>
              {query.hasNextPage && (
                <Button
                  data-more=""
                  variant="outline"
                  size="sm"
                  className="mt-4"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show more
                </Button>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

function ScanRow({ scan: { at, label, code, message, contact, place, spot } }: { scan: TagScan }) {
  return (
    <li className="border-t border-border py-3 first:border-t-0 first:pt-0">
      <p className="text-sm text-muted-foreground">
        <Moment at={at} to="minute" />, {label || code}
      </p>
      <p className={message ? 'mt-0.5 wrap-anywhere whitespace-pre-line' : 'mt-0.5 text-muted-foreground'}>
        {message || 'Someone opened the page.'}
      </p>
      {(contact || place || spot) && (
        <dl className="mt-1 grid grid-cols-[5rem_1fr] gap-x-3 text-sm">
          {contact && <Pair label="Contact" value={contact} />}
          {place && <Pair label="Place" value={place} />}
          {spot && <Pair label="Position" value={`${spot.lat.toFixed(5)}, ${spot.lng.toFixed(5)}`} />}
        </dl>
      )}
    </li>
  )
}

function Pair({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-muted-foreground">{label}</dt>
      <dd className="wrap-anywhere">{value}</dd>
    </>
  )
}
