import { sql } from 'drizzle-orm'
import { GIVE_UP_AFTER, type Topic, type Topics } from '#server/core/outbox/outbox'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'

export type Handlers = { [T in Topic]: (deps: Deps, payload: Topics[T]) => Promise<void> }

type Claimed = {
  id: string
  topic: string
  payload: unknown
  attempts: number
  /** It tells of an animal that has died since it was written down. */
  silenced: boolean
}

/** How long a worker has before another may take the event over. Longer than any call to the outside takes. */
const LEASE_S = 120

/**
 * Does what is due, oldest first, until nothing is. Several replicas share the work: each event is leased to one.
 * A failure moves the event back and goes on with the next. Here nothing about an animal that has died is sent,
 * whoever wrote it down and whenever.
 *
 * @param stopping asked between two events
 * @returns how many events were done
 */
export async function drainOutbox(deps: Deps, handlers: Handlers, stopping = () => false): Promise<number> {
  let done = 0
  for (let event = await claim(deps); event; event = stopping() ? undefined : await claim(deps)) {
    try {
      if (!event.silenced) await handle(deps, handlers, event)
      await deps.db.execute(sql`update outbox_events set done_at = now(), last_error = null where id = ${event.id}`)
      done += 1
    } catch (error) {
      await putBack(deps, event, error)
    }
  }
  return done
}

async function claim({ db }: Deps): Promise<Claimed | undefined> {
  const { rows } = await db.execute<Claimed>(sql`
    update outbox_events set due_at = now() + make_interval(secs => ${LEASE_S}), attempts = attempts + 1
    where id = (
      select id from outbox_events where done_at is null and due_at <= now() and attempts < ${GIVE_UP_AFTER}
      order by due_at, id limit 1 for update skip locked
    )
    returning id, topic, payload, attempts,
      not memorial and exists (select from pets p where p.id = pet_id and p.status = 'passed') as silenced`)
  return rows[0]
}

async function handle(deps: Deps, handlers: Handlers, { topic, payload }: Claimed): Promise<void> {
  const run = (handlers as Record<string, ((deps: Deps, payload: never) => Promise<void>) | undefined>)[topic]
  if (!run) throw new Error(`Nobody handles ${topic}`)
  await run(deps, payload as never)
}

async function putBack({ db, log }: Deps, { id, topic, attempts }: Claimed, error: unknown): Promise<void> {
  const waitS = Math.min(3600, 5 * 2 ** (attempts - 1))
  const level = attempts >= GIVE_UP_AFTER ? 'error' : 'warn'
  log[level]({ err: error, topic, attempts, alert: level === 'error' }, 'something that must follow a change failed')
  await db.execute(sql`
    update outbox_events set due_at = now() + make_interval(secs => ${waitS}), last_error = ${String(loggable(error)).slice(0, 500)}
    where id = ${id}`)
}
