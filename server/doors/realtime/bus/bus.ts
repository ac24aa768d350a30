import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#server/infra/database/db'
import type { Bus } from '../types'
import { createInbox } from './inbox'
import { createListeners } from './listeners'
import { createOutbox } from './outbox'
import { overDatabase } from './over-database'
import { overNats } from './over-nats'
import { createPayloads } from './payloads'
import { type BusTiming, TIMING } from './timing'

export type BusOptions = {
  db: Db
  /** For the connection that listens. */
  databaseUrl: string
  natsUrl?: string
  log: Logger
  timing?: Partial<BusTiming>
}

/** Joins this process with the others, through the database or through NATS. */
export async function createBus({ db, databaseUrl, natsUrl, log, timing: given }: BusOptions): Promise<Bus> {
  const timing = { ...TIMING, ...given }
  const replica = randomUUID()
  const payloads = createPayloads(db, log, timing)
  const listeners = createListeners(log)
  const inbox = createInbox({ replica, payloads, listeners, log })
  const outbox = createOutbox({
    replica,
    limit: () => transport.limit(),
    send: (messages) => transport.send(messages),
    log,
    timing,
  })
  const shared = { databaseUrl, db, payloads, inbox, log, timing }
  const transport = natsUrl ? await overNats({ ...shared, natsUrl, onUnsent: outbox.lose }) : await overDatabase(shared)
  return {
    replica,
    publish: outbox.publish,
    on: listeners.on,
    onRow: listeners.onRow,
    onGap: listeners.onGap,
    async close() {
      payloads.close()
      await outbox.close()
      await transport.close()
    },
  }
}
