import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#server/infra/database/db'
import { createTrouble } from '#server/infra/trouble'
import type { OutgoingMessage } from './messages'
import type { BusTiming } from './timing'

export type Payloads = {
  /** What is gone is absent. */
  fetch(ids: string[]): Promise<Map<string, string>>
  close(): void
}

/** What was too long to be carried itself. Any replica clears away what is older than two minutes. */
export function createPayloads(db: Db, log: Logger, { purgeMs }: Pick<BusTiming, 'purgeMs'>): Payloads {
  const trouble = createTrouble(log, 'Could not clear old messages away', 'Old messages are cleared away again')
  const purge = () =>
    db
      .execute(sql`delete from live_payloads where created_at < now() - interval '2 minutes'`)
      .then(trouble.ends, trouble.begins)
  const timer = setInterval(purge, purgeMs).unref()
  return {
    async fetch(ids) {
      const { rows } = await db.execute<{ id: string; body: string }>(
        sql`select id, body from live_payloads where id = any(${sql.param(ids)}::uuid[])`,
      )
      return new Map(rows.map(({ id, body }) => [id, body]))
    },
    close: () => clearInterval(timer),
  }
}

/** The statement that stores what messages refer to, as the beginning of another one. */
export function storing(messages: readonly OutgoingMessage[]) {
  const stored = messages.flatMap((message) => message.stored ?? [])
  const ids = sql.param(stored.map(({ id }) => id))
  const bodies = sql.param(stored.map(({ body }) => body))
  return sql`with stored as (
    insert into live_payloads (id, body) select * from unnest(${ids}::uuid[], ${bodies}::text[])
  )`
}

/** Stores what messages refer to, where anything is. */
export async function store(db: Db, messages: readonly OutgoingMessage[]): Promise<void> {
  if (messages.some(({ stored }) => stored)) await db.execute(sql`${storing(messages)} select`)
}
