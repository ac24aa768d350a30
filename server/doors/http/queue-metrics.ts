import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { GIVE_UP_AFTER } from '#server/core/outbox/outbox'

type Queue = { queue: string; waiting: number; oldest: number; given_up: number }

const KEPT_MS = 5_000
/** A scrape waits no longer for the database than this; the figures are then missing, and the rest is there. */
const PATIENCE_MS = 1_000

/** Finished rows are out of the way by the index over the waiting ones. */
const QUEUES = `/* queues */
  select 'outbox' as queue, count(*) filter (where attempts < ${GIVE_UP_AFTER})::int as waiting,
    coalesce(extract(epoch from now() - min(created_at) filter (where attempts < ${GIVE_UP_AFTER})), 0)::float8 as oldest,
    count(*) filter (where attempts >= ${GIVE_UP_AFTER})::int as given_up
  from outbox_events where done_at is null
  union all
  select 'webhooks', count(*) filter (where attempts < ${GIVE_UP_AFTER})::int,
    coalesce(extract(epoch from now() - min(created_at) filter (where attempts < ${GIVE_UP_AFTER})), 0)::float8,
    count(*) filter (where attempts >= ${GIVE_UP_AFTER})::int
  from webhook_events where applied_at is null`

/** What waits in the database to be done, asked when somebody looks. */
export function addQueueMetrics(registry: Registry, pool: Pool): void {
  let queues: readonly Queue[] = []
  let asked: { at: number; answered: Promise<boolean> } | undefined

  async function ask(): Promise<boolean> {
    try {
      queues = (await pool.query<Queue>(QUEUES)).rows
      return true
    } catch {
      queues = [] // old figures would look like news; that the database is away has a gauge of its own
      return false
    }
  }

  /** One question for all of the gauges, and for everybody who looks within seconds. */
  function isAnswered(): Promise<boolean> {
    const now = performance.now()
    if (!asked || now - asked.at > KEPT_MS) asked = { at: now, answered: ask() }
    const late = new Promise<boolean>((resolve) => void setTimeout(resolve, PATIENCE_MS, false).unref())
    return Promise.race([asked.answered, late])
  }

  const gauge = (name: string, help: string, value: (queue: Queue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset()
        if (await isAnswered()) for (const each of queues) this.set({ queue: each.queue }, value(each))
      },
    })
  gauge('queue_waiting', 'Events to be done, those too that wait for another try', ({ waiting }) => waiting)
  gauge('queue_oldest_seconds', 'Age of the oldest of them', ({ oldest }) => oldest)
  gauge('queue_given_up', 'Events left for a person after a day of trying', ({ given_up }) => given_up)
  new Gauge({
    name: 'database_up',
    help: '1 when the database answered the question about the queues within a second',
    registers: [registry],
    async collect() {
      this.set(Number(await isAnswered()))
    },
  })
}
