import { sql } from 'drizzle-orm'
import type { DailyJob, FailedEvent } from '#contract/queue'
import { GIVE_UP_AFTER } from '#server/core/outbox/outbox'
import type { Deps } from '#server/infra/deps'

type Failed = Omit<FailedEvent, 'createdAt' | 'nextAt'> & { createdAt: string; nextAt: string | null }
type Job = { name: string; doneAt: string | null; nextAt: string }
type Counts = { waiting: number; failing: number; gaveUp: number }

const GAVE_UP = sql`attempts >= ${GIVE_UP_AFTER}`

/** What waits and what has failed so far, without what it holds, and when each daily job last ended well. */
export async function getQueue({ db }: Pick<Deps, 'db'>) {
  const [{ rows: failed }, { rows: jobs }, { rows: counts }] = await Promise.all([
    db.execute<Failed>(sql`
      select id::int, topic, attempts, last_error as error, to_json(created_at)#>>'{}' as "createdAt",
        case when not ${GAVE_UP} then to_json(due_at)#>>'{}' end as "nextAt"
      from outbox_events where done_at is null and last_error is not null
      order by ${GAVE_UP} desc, id desc limit 100`),
    db.execute<Job>(sql`
      select name, to_json(done_at)#>>'{}' as "doneAt", to_json(due_at)#>>'{}' as "nextAt" from job_days order by name`),
    db.execute<Counts>(sql`
      select (count(*) filter (where due_at <= now() and not ${GAVE_UP}))::int as waiting,
        (count(*) filter (where last_error is not null and not ${GAVE_UP}))::int as failing,
        (count(*) filter (where ${GAVE_UP}))::int as "gaveUp"
      from outbox_events where done_at is null`),
  ])
  return {
    ...(counts[0] ?? { waiting: 0, failing: 0, gaveUp: 0 }),
    failed: failed.map(
      ({ createdAt, nextAt, ...event }): FailedEvent => ({
        ...event,
        createdAt: new Date(createdAt),
        nextAt: nextAt === null ? null : new Date(nextAt),
      }),
    ),
    jobs: jobs.map(
      ({ doneAt, nextAt, ...job }): DailyJob => ({
        ...job,
        doneAt: doneAt === null ? null : new Date(doneAt),
        nextAt: new Date(nextAt),
      }),
    ),
  }
}
