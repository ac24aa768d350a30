import { useInfiniteQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { OwnSecurityEvent } from '#contract/account'
import { Moment } from '#web/kit/moment/moment'
import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Icon } from '#web/ui/icon'
import { ShowMore } from '#web/ui/show-more'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { eventWords, isWorrying } from './event-words'

export function SecurityLogCard() {
  const log = useInfiniteQuery({
    queryKey: [...api.account.securityLog.key(), 'pages'],
    queryFn: ({ pageParam }) => client.account.securityLog(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return (
    <Card title="Security log" note="Recent activity on your account, newest first.">
      <Loaded query={log} what="your security log" shape="h-[20rem]">
        {({ pages }) => (
          <>
            <Events events={pages.flatMap(({ items }) => items)} />
            <ShowMore pages={log} />
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Events({ events }: { events: readonly OwnSecurityEvent[] }) {
  if (events.length === 0) return <p className="text-muted-foreground">No activity yet.</p>
  return (
    <Table
      caption="Security log"
      head={
        <>
          <Th>What</Th>
          <Th>Where</Th>
          <Th numeric>When</Th>
        </>
      }
    >
      {events.map((event) => (
        <Tr key={event.id}>
          <RowHeader className="text-left font-normal stacked:col-span-2">
            <span className="inline-flex items-start gap-2">
              {isWorrying(event) && <Icon as={TriangleAlert} size="sm" className="mt-0.5 text-warning-ink" />}
              <span>{eventWords(event)}</span>
            </span>
          </RowHeader>
          <Td className="text-sm text-muted-foreground columns:min-w-[10rem]">
            <Where event={event} />
          </Td>
          <Td numeric className="text-sm text-muted-foreground columns:whitespace-nowrap">
            <Moment at={event.createdAt} to="minute" />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}

function Where({ event: { device, place, address } }: { event: OwnSecurityEvent }) {
  const where = [place, address].filter(Boolean).join(', ')
  return (
    <>
      {device && <span className="block">{device}</span>}
      {where && <span className="block break-words">{where}</span>}
    </>
  )
}
