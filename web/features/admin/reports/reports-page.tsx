import { useQuery } from '@tanstack/react-query'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { ModerationWaiting } from '#contract/reports'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { ListChoice } from '#web/kit/page/list-choice'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { EmptyState } from '#web/ui/empty-state'
import { ListRange } from '#web/ui/list-range'
import { Loaded } from '../../../kit/page/loaded'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { SanctionAppeals } from '../sanctions/sanction-appeals'
import { Templates } from '../sanctions/templates'
import { Appeals } from './appeals'
import { HideAfter } from './hide-after'
import { ReportedItem } from './reported-item'
import { type ReportsSearch, readReportsSearch } from './reports-search'
import { Rules } from './rules'

const TO = '/admin/moderation'

/** What people reported of what others wrote. Opened without a choice it shows what waits. */
export function ReportsPage() {
  // the route lets anything through
  const search = readReportsSearch(useSearch({ from: '/admin/moderation/' }))
  const { cursor } = search
  const { data: waiting } = useQuery({ ...api.reports.waiting.queryOptions(), staleTime: 0, refetchInterval: 30_000 })
  const appeals = waiting && waiting.appeals.count + waiting.personAppeals.count
  // settled as one arrives: a list does not turn into another under the hand that works through it
  const [first, setFirst] = useState<ReportsSearch['show']>()
  if (waiting && !first) setFirst(waiting.reports.count === 0 && appeals && cursor === undefined ? 'appeals' : 'open')
  const show = search.show ?? first ?? 'open'
  return (
    <AdminArea>
      <PageTitle title="Moderation" note="What people reported, with the longest wait first, and appeals." />
      <ListChoice
        label="Which reports"
        className="mt-5"
        parts={[
          {
            label: 'Open',
            to: linkOptions({ to: TO, search: { show: 'open' } }),
            chosen: show === 'open',
            count: waiting?.reports.count,
          },
          {
            label: 'Settled',
            to: linkOptions({ to: TO, search: { show: 'settled' } }),
            chosen: show === 'settled',
          },
          {
            label: 'Appeals',
            to: linkOptions({ to: TO, search: { show: 'appeals' } }),
            chosen: show === 'appeals',
            count: appeals,
          },
          {
            label: 'Templates',
            to: linkOptions({ to: TO, search: { show: 'templates' } }),
            chosen: show === 'templates',
          },
          {
            label: 'Reasons',
            to: linkOptions({ to: TO, search: { show: 'reasons' } }),
            chosen: show === 'reasons',
          },
          { label: 'Log', to: linkOptions({ to: '/admin/moderation/log' }), chosen: false },
        ]}
      />
      {show === 'appeals' ? (
        <div className="in-order">
          <AllAppeals waiting={waiting} />
        </div>
      ) : show === 'templates' ? (
        <Templates />
      ) : show === 'reasons' ? (
        <Rules />
      ) : (
        <>
          <Queue show={show} cursor={cursor} />
          <HideAfter />
        </>
      )}
    </AdminArea>
  )
}

/** Those that hold the longest wait come first. */
function AllAppeals({ waiting }: { waiting: ModerationWaiting | undefined }) {
  const [thing, person] = [waiting?.appeals.since, waiting?.personAppeals.since]
  const parts = [<Appeals key="things" />, <SanctionAppeals key="people" />]
  return person && (!thing || person < thing) ? parts.toReversed() : parts
}

function Queue({ show, cursor }: { show: 'open' | 'settled'; cursor: string | undefined }) {
  const input = { show, ...(cursor !== undefined && { cursor }) } as const
  const queue = useQuery({
    ...api.reports.queue.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const only: ReportsSearch = { show }
  return (
    <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <Loaded query={queue} what="the reports" shape="h-[32rem]">
        {({ items, next, ...span }) => (
          <>
            <ListRange span={span} shown={items.length} />
            {items.length === 0 ? (
              <Nothing settled={show === 'settled'} />
            ) : (
              <ul className="-my-5">
                {items.map((thing) => (
                  <ReportedItem key={`${thing.type} ${thing.id}`} thing={thing} waits={show === 'open'} />
                ))}
              </ul>
            )}
            <PagesNav
              first={cursor && { label: 'First page', to: linkOptions({ to: TO, search: only }) }}
              next={next && { label: 'Next page', to: linkOptions({ to: TO, search: { ...only, cursor: next } }) }}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Nothing({ settled }: { settled: boolean }) {
  return (
    <EmptyState
      title={settled ? 'Nothing settled yet' : 'All caught up'}
      picture={<LazyPeek species="rabbit" tile="mint" seed="reports" />}
    >
      {settled ? 'Reports show up here once someone has decided about them.' : 'Every report is settled.'}
    </EmptyState>
  )
}
