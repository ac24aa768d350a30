import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PAUSES } from '#contract/switches.rules'
import { Moment } from '#web/kit/moment/moment'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { ShowMore } from '#web/ui/show-more'
import { AdminArea } from '../admin-area'
import { Card } from '../card'
import { PageTitle } from '../page-title'
import { SwitchRow } from './switch-row'

/** What can be paused without a new release, what is paused, and who did that when and why. */
export function SwitchesPage() {
  const switches = useQuery({ ...api.switches.list.queryOptions(), staleTime: 0, refetchInterval: 30_000 })
  return (
    <AdminArea>
      <PageTitle
        title="Switches"
        note="Pause a part of the site, or all of it. It takes effect right away, and people are told why."
      />
      <Card title="What can be paused" className="mt-5">
        <Loaded query={switches} what="the switches" shape="h-[32rem]">
          {({ items }) => (
            <ul className="divide-y divide-border -my-4">
              {items.map((state) => (
                <SwitchRow key={state.name} state={state} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
      <History />
    </AdminArea>
  )
}

function History() {
  const history = useInfiniteQuery({
    queryKey: [...api.switches.history.key(), 'pages'],
    queryFn: ({ pageParam }) => client.switches.history(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
  return (
    <Card title="History" className="mt-5">
      <Loaded query={history} what="the history" shape="h-[10rem]">
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items)
          if (items.length === 0) return <p className="text-muted-foreground">Nothing has been paused yet.</p>
          return (
            <>
              <ul className="divide-y divide-border -my-3">
                {items.map(({ id, name, on, reason, changedAt, by, endsAt }) => (
                  <li key={id} className="py-3">
                    <p className="flex flex-wrap items-center gap-2">
                      <Badge tone={on ? 'warning' : 'success'}>{on ? 'Paused' : 'Resumed'}</Badge>
                      <span className="font-semibold">{PAUSES[name].label}</span>
                    </p>
                    <p className="mt-1 wrap-anywhere">{reason}</p>
                    <p className="text-sm text-muted-foreground">
                      {by && `${by}, `}
                      <Moment at={changedAt} to="minute" />
                      {endsAt && (
                        <>
                          , until <Moment at={endsAt} to="minute" />
                        </>
                      )}
                    </p>
                  </li>
                ))}
              </ul>
              <ShowMore pages={history} className="mt-6" />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
