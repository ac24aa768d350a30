import type { Logger } from 'pino'
import { createTrouble } from '#server/infra/trouble'
import type { Listeners } from './listeners'
import { type BusEvent, type Reference, readMessage } from './messages'
import type { Payloads } from './payloads'

export type InboxOptions = { replica: string; payloads: Payloads; listeners: Listeners; log: Logger }

export type Inbox = {
  receive(text: string): void
  /** Something was missed; told in its place among the messages. */
  gap(): void
}

/** So many messages may wait for one that is being fetched; beyond, they are dropped and a gap is told instead. */
const MOST = 10_000
const FETCHED_AT_ONCE = 20

/** Tells what comes in, in the order in which it came: a later message waits for one whose text is being fetched. */
export function createInbox({ replica, payloads, listeners, log }: InboxOptions): Inbox {
  const trouble = createTrouble(log, 'Could not fetch a message by its reference', 'Messages are fetched again')
  let waiting: (BusEvent | Reference)[] = []
  let fetching = false

  function take(message: BusEvent | Reference): void {
    if (waiting.length >= MOST) waiting = [{ gap: null }]
    else waiting.push(message)
    if (!fetching) void work()
  }

  function read(text: string): BusEvent | Reference | null {
    try {
      return readMessage(text, replica)
    } catch (error) {
      log.warn({ err: error }, 'The bus carried something that is not a message')
      return null
    }
  }

  async function work(): Promise<void> {
    fetching = true
    for (;;) {
      const [first] = waiting
      if (!first) break
      if ('ref' in first) await fetchNext()
      else listeners.tell(waiting.shift() as BusEvent)
    }
    fetching = false
  }

  /** Puts texts in the place of the next references. */
  async function fetchNext(): Promise<void> {
    const wanted = waiting.filter((message) => 'ref' in message).slice(0, FETCHED_AT_ONCE)
    const texts = await payloads.fetch(wanted.map(({ ref }) => ref)).then(
      (found) => {
        trouble.ends()
        return found
      },
      (error: unknown) => {
        trouble.begins(error)
        return new Map<string, string>()
      },
    )
    const asked = new Set(wanted)
    waiting = waiting.flatMap((message) => {
      if (!('ref' in message) || !asked.has(message)) return [message]
      const text = texts.get(message.ref)
      const meant = text === undefined ? { gap: message.table } : read(text)
      // A reference never leads to another one.
      return meant && !('ref' in meant) ? [meant] : []
    })
  }

  return {
    receive(text) {
      const message = read(text)
      if (message) take(message)
    },
    gap: () => take({ gap: null }),
  }
}
