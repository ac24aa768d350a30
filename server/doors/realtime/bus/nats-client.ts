import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { backOff } from '#server/infra/database/listen'
import { createTrouble } from '#server/infra/trouble'
import type { BusTiming } from './timing'

export type NatsClientOptions = {
  natsUrl: string
  /** Each subject with who hears what is said there. */
  subjects: Record<string, (text: string) => void>
  /** Connected, for the first time or again. */
  onBack(again: boolean): void
  log: Logger
  timing: BusTiming
}

export type NatsClient = {
  /** Undefined while there is none. */
  connection(): NatsConnection | undefined
  close(): Promise<void>
}

/**
 * Connects to NATS for as long as it takes, also when it is not there at first.
 *
 * @returns once it is connected, or after `patienceMs` without
 */
export async function joinNats({ natsUrl, subjects, onBack, log, timing }: NatsClientOptions): Promise<NatsClient> {
  const first = Promise.withResolvers<void>()
  const trouble = createTrouble(log, 'The bus lost its connection to NATS', 'The bus is connected to NATS again')
  let connection: NatsConnection | undefined
  /** Why there has been none so far. */
  let reason: unknown = new Error('NATS is not there')
  let connected = false
  let closed = false

  function back(again: boolean): void {
    connected = true
    trouble.ends()
    onBack(again)
    first.resolve()
  }

  function lost(error: unknown): void {
    connected = false
    if (!closed) trouble.begins(error)
  }

  /** @returns undefined when nobody wants it any more */
  async function arrive(): Promise<NatsConnection | undefined> {
    for (let attempt = 0; !closed; attempt++) {
      try {
        return await connect({
          ...placeOf(natsUrl),
          name: 'pawstead',
          timeout: timing.answerMs,
          maxReconnectAttempts: -1,
          ignoreAuthErrorAbort: true,
          pingInterval: timing.aliveMs,
          maxPingOut: 1,
          reconnectTimeWait: timing.backOffMs,
          reconnectJitter: timing.backOffMs,
        })
      } catch (error) {
        reason = error
        await sleep(backOff(attempt, timing), undefined, { ref: false })
      }
    }
  }

  async function join(): Promise<void> {
    const joined = await arrive()
    connection = joined
    if (closed || !joined) return joined?.close()
    for (const [subject, hear] of Object.entries(subjects)) {
      joined.subscribe(subject, {
        callback: (error, message) => (error ? lost(error) : hear(message.string())),
      })
    }
    await joined.flush()
    back(false)
    for await (const status of joined.status()) {
      if (status.type === 'disconnect') lost(new Error(`disconnected from ${status.server}`))
      else if (status.type === 'reconnect') back(true)
      else if (status.type === 'error') log.warn({ err: status.error }, 'NATS refused something')
    }
  }

  void join().catch(lost)
  const patience = setTimeout(() => {
    lost(reason)
    first.resolve()
  }, timing.patienceMs)
  await first.promise
  clearTimeout(patience)
  return {
    connection: () => (connected ? connection : undefined),
    async close() {
      closed = true
      connected = false
      await connection?.close()
    },
  }
}

function placeOf(natsUrl: string) {
  const { hostname, port, username, password, protocol } = new URL(natsUrl)
  return {
    servers: `${hostname}:${port || '4222'}`,
    ...(username && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(protocol === 'tls:' && { tls: {} }),
  }
}
