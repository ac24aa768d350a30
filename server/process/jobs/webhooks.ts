import { sql } from 'drizzle-orm'
import { GIVE_UP_AFTER } from '#server/core/outbox/outbox'
import { applyEvent } from '#server/doors/webhooks/apply-event'
import { readPayload } from '#server/doors/webhooks/read-payload'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'
import { runTraced } from '#server/infra/telemetry/tracing'

type Stored = { id: string; payload: unknown }
/** `none`: nothing was due. */
type Outcome = 'none' | 'applied' | 'failed'

/**
 * Applies the provider's messages that were written down, each once and in one transaction with its effect. Several
 * replicas share the work. One that fails waits longer each time and lets the others pass; after a day of trying it is
 * left for a person.
 *
 * @param stopping asked between two events
 * @returns how many were applied
 */
export async function applyWebhooks(deps: Deps, stopping = () => false): Promise<number> {
  let applied = 0
  for (let outcome = await applyNext(deps); outcome !== 'none'; outcome = stopping() ? 'none' : await applyNext(deps)) {
    if (outcome === 'applied') applied += 1
  }
  return applied
}

async function applyNext(deps: Deps): Promise<Outcome> {
  let current: string | undefined
  try {
    return await inTransaction(deps.db, async (tx) => {
      const event = await claim(tx)
      current = event?.id
      if (!event) return 'none'
      await runTraced('webhook apply', () => applyEvent(tx, deps, readPayload(event.payload)), 'consumer')
      await tx.execute(sql`
        update webhook_events set applied_at = now(), last_error = null
        where provider = 'stripe' and event_id = ${event.id}`)
      return 'applied'
    })
  } catch (error) {
    if (current === undefined) throw error
    await putBack(deps, current, error)
    return 'failed'
  }
}

async function claim(tx: Tx): Promise<Stored | undefined> {
  const { rows } = await tx.execute<Stored>(sql`
    select event_id as id, payload from webhook_events
    where provider = 'stripe' and applied_at is null and due_at <= now() and attempts < ${GIVE_UP_AFTER}
    order by due_at limit 1 for update skip locked`)
  return rows[0]
}

/** 5 s, 10 s, 20 s and so on, at most an hour. */
async function putBack({ db, log }: Deps, eventId: string, error: unknown): Promise<void> {
  const { rows } = await db.execute<{ attempts: number }>(sql`
    update webhook_events set attempts = attempts + 1, last_error = ${String(loggable(error)).slice(0, 500)},
      due_at = now() + make_interval(secs => least(3600, 5 * 2 ^ least(attempts, 10)))
    where provider = 'stripe' and event_id = ${eventId} and applied_at is null returning attempts`)
  const attempts = rows[0]?.attempts ?? 0
  const level = attempts >= GIVE_UP_AFTER ? 'error' : 'warn'
  log[level]({ err: error, eventId, attempts, alert: level === 'error' }, 'a payment event could not be applied')
}
