import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#server/infra/database/db'
import type { Bus } from '../types'
import { createEars } from './ears'
import { createInbox } from './inbox'
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
  const ears = createEars(log)
  const inbox = createInbox({ replica, payloads, ears, log })
  const outbox = createOutbox({
    replica,
    limit: () => carriage.limit(),
    send: (parcels) => carriage.send(parcels),
    log,
    timing,
  })
  const shared = { databaseUrl, db, payloads, inbox, log, timing }
  const carriage = natsUrl ? await overNats({ ...shared, natsUrl, onUnsent: outbox.lose }) : await overDatabase(shared)
  return {
    replica,
    publish: outbox.publish,
    on: ears.on,
    onRow: ears.onRow,
    onGap: ears.onGap,
    async close() {
      payloads.close()
      await outbox.close()
      await carriage.close()
    },
  }
}
