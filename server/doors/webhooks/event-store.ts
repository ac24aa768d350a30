import { sql } from 'drizzle-orm'
import type { PaymentEvent } from '#server/infra/adapters/payments/payments'
import type { Db } from '#server/infra/database/db'

type Waiting = { event: PaymentEvent; done: () => void; failed: (error: unknown) => void }

export type EventStore = {
  /** Resolves once the event is committed; one that is known already changes nothing. */
  put(event: PaymentEvent): Promise<void>
}

/** As many as one statement takes along. */
const MOST_AT_ONCE = 500

/**
 * Writes events down before they are acknowledged. Those that come while a statement is under way wait for the next
 * and share it, so that a flood costs few commits and a single event no delay.
 */
export function createEventStore(db: Db): EventStore {
  let waiting: Waiting[] = []
  let writing = false

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      await writeBatch(db, batch)
    }
    writing = false
  }

  return {
    put: (event) =>
      new Promise((done, failed) => {
        waiting.push({ event, done, failed })
        // After what else has come in this turn of the loop.
        if (!writing) {
          writing = true
          setImmediate(write)
        }
      }),
  }
}

async function writeBatch(db: Db, batch: Waiting[]): Promise<void> {
  try {
    await insert(
      db,
      batch.map(({ event }) => event),
    )
    for (const { done } of batch) done()
  } catch (error) {
    // One that the database will not take must not cost the others theirs.
    if (batch.length > 1 && isAboutData(error)) for (const one of batch) await writeBatch(db, [one])
    else for (const { failed } of batch) failed(error)
  }
}

async function insert(db: Db, events: PaymentEvent[]): Promise<void> {
  await db.execute(sql`
    with stored as (
      insert into webhook_events (provider, event_id, type, payload, applied_at)
      select 'stripe', e.id, e.type, e.payload, case when e.nothing then now() end
      from unnest(
        ${sql.param(events.map(({ id }) => id))}::text[],
        ${sql.param(events.map(({ type }) => type))}::text[],
        ${sql.param(events.map((event) => JSON.stringify(event, storable)))}::jsonb[],
        ${sql.param(events.map((event) => !hasEffect(event)))}::boolean[]
      ) as e (id, type, payload, nothing)
      on conflict do nothing returning applied_at
    ) select announce('webhooks', 'new') from stored where applied_at is null limit 1`)
}

/** Whether there is anything to apply; types we do not know are only kept. */
function hasEffect({ session, refund, dispute, payout, accountChanged }: PaymentEvent): boolean {
  return [session, refund, dispute, payout, accountChanged].some((part) => part !== undefined)
}

/** Without what the database does not take. */
function storable(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value
}

function isAboutData(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string' && /^2[23]/.test(error.code)) return true
  return isAboutData(error.cause)
}
