import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '#server/infra/database/db'
import { listen } from '#server/infra/database/listen'
import type { Inbox } from './inbox'
import type { OutgoingMessage } from './messages'
import { storing } from './payloads'
import type { BusTiming } from './timing'

export type TransportOptions = { db: Db; databaseUrl: string; inbox: Inbox; log: Logger; timing: BusTiming }

/** What messages travel by. */
export type Transport = {
  /** Bytes that a message may have. */
  limit(): number
  send(messages: readonly OutgoingMessage[]): Promise<void>
  close(): Promise<void>
}

/** A notification carries less than 8,000 bytes. */
const LIMIT = 7_900

/** Messages by PostgreSQL's LISTEN and NOTIFY. */
export async function overDatabase({ db, databaseUrl, inbox, log, timing }: TransportOptions): Promise<Transport> {
  const listening = await listen({
    databaseUrl,
    name: 'bus',
    log,
    timing,
    prepare: (client) => client.query('listen pawstead_rows; listen pawstead_bus'),
    onMessage: inbox.receive,
    // Nobody tells what was announced in between.
    onBack: inbox.gap,
  })
  return {
    limit: () => LIMIT,
    async send(messages) {
      const texts = sql.param(messages.map(({ text }) => text))
      // Nothing here has to outlive a crash, so the commit does not wait for the disk.
      await db.execute(sql`${storing(messages)}
        select pg_notify('pawstead_bus', text)
        from (select text from unnest(${texts}::text[]) with ordinality as message (text, nr) order by nr) messages
        where set_config('synchronous_commit', 'off', true) = 'off'`)
    },
    close: () => listening.close(),
  }
}
