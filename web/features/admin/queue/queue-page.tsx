import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DailyJob, FailedEvent } from '#contract/queue'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Moment } from '#web/kit/moment/moment'
import { Ago } from '#web/kit/moment/now'
import { Loaded } from '#web/kit/page/loaded'
import { api, client } from '#web/lib/api'
import { Badge } from '#web/ui/badge'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { AdminArea } from '../admin-area'
import { PageTitle } from '../page-title'
import { Fact, Facts } from '../parts/facts'
import { tell, useAct } from '../use-act'

/** What works in the background: what failed can be tried again, and when each daily job last ended well. */
export function QueuePage() {
  const query = useQuery({ ...api.queue.overview.queryOptions(), staleTime: 0, refetchInterval: 30_000 })
  return (
    <AdminArea>
      <PageTitle title="Queue and jobs" note="Emails, refunds, payouts, and everything else that follows a change." />
      <Loaded query={query} what="the queue" shape="mt-5 h-[32rem] rounded-card">
        {({ waiting, failing, gaveUp, failed, jobs }) => (
          <>
            <div className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
              <Facts>
                <Fact label="Waiting" value={String(waiting)}>
                  Due now
                </Fact>
                <Fact label="Failing" value={String(failing)} worrying={failing > 0}>
                  Retried automatically
                </Fact>
                <Fact label="Given up" value={String(gaveUp)} worrying={gaveUp > 0}>
                  Tried for a day
                </Fact>
              </Facts>
            </div>
            <Failed failed={failed} />
            <Jobs jobs={jobs} />
          </>
        )}
      </Loaded>
    </AdminArea>
  )
}

function Failed({ failed }: { failed: readonly FailedEvent[] }) {
  const queryClient = useQueryClient()
  const retry = useAct(
    (ids: number[]) => client.queue.retry({ ids }),
    ({ retried }) => {
      tell('On its way', `${retried} ${retried === 1 ? 'event is' : 'events are'} tried again.`)
      void queryClient.invalidateQueries({ queryKey: api.queue.key() })
    },
  )
  return (
    <section aria-labelledby="failed" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="failed" className="font-semibold text-xl">
          Failed
        </h2>
        {failed.length > 1 && (
          <Button variant="outline" size="sm" busy={retry.busy} onClick={() => retry.run(failed.map(({ id }) => id))}>
            Try all again
          </Button>
        )}
      </div>
      {retry.problem && (
        <Banner tone="destructive" role="alert" title="We couldn’t try again">
          {retry.problem}
        </Banner>
      )}
      {failed.length === 0 ? (
        <EmptyState heading="h3" title="Nothing failed" picture={<LazyPeek species="dog" tile="mint" seed="queue" />}>
          What fails shows up here, and is tried again for a day.
        </EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-border">
          {failed.map((event) => (
            <li key={event.id} className="py-4 flex flex-wrap items-start gap-3">
              <div className="min-w-0 flex-1 basis-[16rem]">
                <p className="flex flex-wrap items-center gap-2">
                  <span className="font-semibold wrap-anywhere">{event.topic}</span>
                  {event.nextAt === null && <Badge tone="destructive">Given up</Badge>}
                </p>
                <p className="mt-1 text-sm wrap-anywhere">{event.error}</p>
                <p className="mt-1 text-sm text-muted-foreground">
                  Since <Ago at={event.createdAt} />, {event.attempts} {event.attempts === 1 ? 'try' : 'tries'}
                  {event.nextAt && (
                    <>
                      , next <Moment at={event.nextAt} to="minute" />
                    </>
                  )}
                </p>
              </div>
              <Button
                variant="outline"
                size="sm"
                busy={retry.busy}
                aria-label={`Try again: ${event.topic}`}
                onClick={() => retry.run([event.id])}
              >
                Try again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the daily jobs do; one that is new goes by its name. */
const JOB_WORDS: Partial<Record<string, string>> = {
  accounts: 'Clearing expired codes and sessions',
  'check audit': 'Checking the audit log’s seals',
  deletions: 'Deleting accounts people asked to delete',
  prune: 'Deleting data that’s past its time',
  'stock book': 'Checking stock against its history',
}

function Jobs({ jobs }: { jobs: readonly DailyJob[] }) {
  return (
    <section aria-labelledby="jobs" className="mt-5 hairline rounded-card bg-card p-5 sm:p-6">
      <h2 id="jobs" className="font-semibold text-xl">
        Daily jobs
      </h2>
      <ul className="mt-3 divide-y divide-border">
        {jobs.map(({ name, doneAt, nextAt }) => (
          <li key={name} className="py-3 flex flex-wrap justify-between gap-x-6 gap-y-1">
            <span className="inline-block font-medium wrap-anywhere first-letter:uppercase">
              {JOB_WORDS[name] ?? name}
            </span>
            <span className="text-sm text-muted-foreground">
              {doneAt ? (
                <>
                  Done <Ago at={doneAt} />
                </>
              ) : (
                'Not done yet'
              )}
              , next <Moment at={nextAt} to="minute" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
