import { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'
import { createTrouble } from '../trouble'

export type ListenTiming = {
  /** How often a connection that is silent is asked whether it is still there. */
  aliveMs: number
  /** How long an answer may take before the connection counts as lost. */
  answerMs: number
  /** The wait before the first try to connect again; doubles, up to `backOffMaxMs`, each less a random half. */
  backOffMs: number
  backOffMaxMs: number
}

export const LISTEN_TIMING: ListenTiming = { aliveMs: 15_000, answerMs: 5_000, backOffMs: 250, backOffMaxMs: 10_000 }

/** @param attempt counted from 0 */
export function backOff(attempt: number, { backOffMs, backOffMaxMs }: ListenTiming): number {
  return Math.min(backOffMs * 2 ** attempt, backOffMaxMs) * (1 - Math.random() / 2)
}

export type ListenOptions = {
  databaseUrl: string
  /** Whose connection this is, for the log and the list of the database's connections. */
  name: string
  log: Logger
  timing?: ListenTiming
  /** Run on each new connection before it counts as one. */
  prepare(client: pg.Client): Promise<unknown>
  onMessage(text: string): void
  onLost?(): void
  /** There is a connection again, prepared; what was announced in between is lost. */
  onBack?(): void
}

export type Listening = {
  /** Asks over the connection, one after the other; nothing happens while there is none. */
  ask(work: (client: pg.Client) => Promise<unknown>): Promise<void>
  close(): Promise<void>
}

/**
 * One connection that hears what the database announces, and is made again for as long as it takes.
 *
 * @throws when the first connection cannot be made
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { databaseUrl, name, log, timing = LISTEN_TIMING, prepare, onMessage, onLost, onBack } = options
  const trouble = createTrouble(log, `${name} lost the connection it listens on`, `${name} listens again`)
  let current: { client: pg.Client; socket: Socket } | undefined
  let retry: NodeJS.Timeout | undefined
  let checks: NodeJS.Timeout | undefined
  let line: Promise<unknown> = Promise.resolve()
  let closed = false

  async function connect(): Promise<void> {
    // A socket of our own: a server that fell silent is left without waiting for its goodbye.
    const socket = new Socket()
    const client = new pg.Client({
      connectionString: databaseUrl,
      stream: () => socket,
      keepAlive: true,
      connectionTimeoutMillis: timing.answerMs,
      query_timeout: timing.answerMs,
      application_name: `pawstead ${name}`,
    })
    client.on('error', (error) => {
      if (!closed && current?.client === client) trouble.begins(error)
    })
    client.on('notification', ({ payload = '' }) => onMessage(payload))
    client.on('end', () => lose(client))
    try {
      await client.connect()
      // Should this process vanish, the server lets go of the connection soon, and of what it holds.
      await client.query(
        "set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3; set timezone = 'UTC'",
      )
      await prepare(client)
    } catch (error) {
      socket.destroy()
      throw error
    }
    if (closed) return void socket.destroy()
    current = { client, socket }
  }

  function lose(client: pg.Client | undefined): void {
    if (!current || current.client !== client) return
    current.socket.destroy()
    current = undefined
    onLost?.()
    if (!closed) again(0)
  }

  function again(attempt: number): void {
    retry = setTimeout(
      async () => {
        try {
          await connect()
        } catch (error) {
          trouble.begins(error)
          if (!closed) again(attempt + 1)
          return
        }
        if (closed) return
        trouble.ends()
        onBack?.()
      },
      backOff(attempt, timing),
    ).unref()
  }

  function ask(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const asked = line.then(async () => {
      if (current) await work(current.client)
    })
    line = asked.catch(() => undefined)
    return asked
  }

  async function check(): Promise<void> {
    const asked = current
    try {
      await ask((client) => client.query('select 1'))
    } catch (error) {
      if (closed) return
      trouble.begins(error)
      lose(asked?.client)
    }
  }

  /** The next check waits for the answer to the last. */
  function checkLater(): void {
    checks = setTimeout(async () => {
      await check()
      if (!closed) checkLater()
    }, timing.aliveMs).unref()
  }

  await connect()
  checkLater()
  return {
    ask,
    async close() {
      closed = true
      clearTimeout(retry)
      clearTimeout(checks)
      const left = current
      current = undefined
      await left?.client.end()
    },
  }
}
