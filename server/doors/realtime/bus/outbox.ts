import type { Logger } from 'pino'
import { backOff } from '#server/infra/database/listen'
import { createTrouble } from '#server/infra/trouble'
import { createWriter, type OutgoingMessage } from './messages'
import type { BusTiming } from './timing'

export type OutboxOptions = {
  replica: string
  /** Bytes that a message may have. */
  limit(): number
  /** All of them in this order, or throws. */
  send(messages: readonly OutgoingMessage[]): Promise<void>
  log: Logger
  timing: BusTiming
}

export type Outbox = {
  /** Resolves also when it could not be handed over; the others are told of a gap then. */
  publish(topic: string, body: unknown): Promise<void>
  /** Something that was handed over may not have arrived. */
  lose(): void
  close(): Promise<void>
}

const AT_ONCE = 500
const MOST = 10_000

/** Joins the messages of a tick, and those that come up while others are sent, into few calls of `send`. */
export function createOutbox({ replica, limit, send, log, timing }: OutboxOptions): Outbox {
  const writer = createWriter(replica)
  const trouble = createTrouble(log, 'Could not tell the other replicas', 'The other replicas are told again')
  let queue: { message: OutgoingMessage; done: () => void }[] = []
  let unsent = false
  let attempt = 0
  let busy: Promise<void> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  function start(): void {
    busy ??= new Promise<void>((resolve) => setImmediate(resolve)).then(work).finally(() => {
      busy = undefined
      if (queue.length > 0) start()
    })
  }

  async function work(): Promise<void> {
    while (queue.length > 0 || unsent) {
      const batch = queue.splice(0, AT_ONCE)
      const messages = batch.map(({ message }) => message)
      const apology = unsent
      unsent = false
      try {
        await send(apology ? [writer.gap(), ...messages] : messages)
        trouble.ends()
        attempt = 0
        for (const { done } of batch) done()
      } catch (error) {
        trouble.begins(error)
        drop(batch)
        break
      }
    }
  }

  /** Whatever waits is given up as well: the others fetch everything again in any case. */
  function drop(batch: typeof queue): void {
    unsent = true
    for (const { done } of [...batch, ...queue]) done()
    queue = []
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(start, backOff(attempt, timing)).unref()
    attempt += 1
  }

  return {
    async publish(topic, body) {
      if (closed) return
      const message = writer.message(topic, body, limit())
      if (queue.length >= MOST) return drop([])
      await new Promise<void>((done) => {
        queue.push({ message, done })
        start()
      })
    },
    lose() {
      unsent = true
      if (!closed) start()
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await busy
    },
  }
}
