import { readForwarded } from './forwarded'
import { forwardRows } from './forwarder'
import { joinNats } from './nats-client'
import type { Transport, TransportOptions } from './over-database'
import { store } from './payloads'
import { subjectOf } from './subject'

export type NatsOptions = TransportOptions & {
  natsUrl: string
  /** What was published may not have left. */
  onUnsent(): void
}

/** What a NATS server takes unless it says otherwise. */
const LIMIT = 1_000_000

/** Messages by NATS, which keeps them away from the database; changes of rows are put there by one of the replicas. */
export async function overNats(options: NatsOptions): Promise<Transport> {
  const { db, natsUrl, inbox, log, timing, onUnsent } = options
  const subject = await subjectOf(db)
  const [forwarded, bus, rows] = [readForwarded(inbox, log), `${subject}.bus`, `${subject}.rows`]
  const nats = await joinNats({
    natsUrl,
    subjects: { [bus]: inbox.receive, [rows]: forwarded.receive },
    onBack(again) {
      // Whatever was said meanwhile, by others or by us, is lost.
      forwarded.forget()
      inbox.gap()
      if (again) onUnsent()
    },
    log,
    timing,
  })

  function publish(where: string, text: string): void {
    const connection = nats.connection()
    if (!connection) throw new Error('not connected to NATS')
    connection.publish(where, text)
  }

  const forwarder = await forwardRows({
    ...options,
    canPublish: () => nats.connection() !== undefined,
    publish(text) {
      try {
        publish(rows, text)
      } catch (error) {
        log.debug({ err: error }, 'A change of a row was not forwarded')
        onUnsent()
      }
    },
  })
  return {
    limit: () => nats.connection()?.info?.max_payload ?? LIMIT,
    async send(messages) {
      await store(db, messages)
      for (const { text } of messages) publish(bus, text)
    },
    async close() {
      await forwarder.close()
      await nats.close()
    },
  }
}
