import type pg from 'pg'
import { listen } from '#server/infra/database/listen'
import { createTrouble } from '#server/infra/trouble'
import { forward, takeOver } from './forwarded'
import type { TransportOptions } from './over-database'

export type ForwarderOptions = Pick<TransportOptions, 'databaseUrl' | 'log' | 'timing'> & {
  /** Whether this replica could pass anything on at all. */
  canPublish(): boolean
  publish(text: string): void
}

export type Forwarder = { close(): Promise<void> }

/** Held by the one replica that forwards, for as long as its connection lives. */
const LOCK = `hashtextextended('pawstead_rows', 0)`

/**
 * Puts changes of rows where all replicas hear them, as long as no other replica does so already. Every replica asks for
 * this from time to time, so another one takes over soon.
 */
export async function forwardRows({ canPublish, publish, ...options }: ForwarderOptions): Promise<Forwarder> {
  const { log, timing } = options
  const trouble = createTrouble(log, 'Could not ask who forwards changes of rows', 'It is known who forwards again')
  /** While it is this replica. */
  let epoch: number | undefined
  let asking: Promise<void> = Promise.resolve()

  const listening = await listen({
    ...options,
    name: 'bus',
    prepare: async () => undefined,
    onMessage: (text) => {
      if (epoch !== undefined) publish(forward(epoch, text))
    },
    onLost: () => {
      epoch = undefined
    },
    onBack: () => ask(),
  })

  function ask(): void {
    asking = listening.ask(canPublish() ? stepForward : stepBack).then(trouble.ends, trouble.begins)
  }

  async function stepForward(client: pg.Client): Promise<void> {
    if (epoch !== undefined) return
    const { rows } = await client.query<{ ours: boolean; epoch: string }>(
      `select pg_try_advisory_lock(${LOCK}) as ours, (extract(epoch from clock_timestamp()) * 1e6)::bigint as epoch`,
    )
    if (!rows[0]?.ours) return
    await client.query('listen pawstead_rows')
    epoch = Number(rows[0].epoch)
    publish(takeOver(epoch))
  }

  async function stepBack(client: pg.Client): Promise<void> {
    if (epoch === undefined) return
    epoch = undefined
    await client.query(`unlisten pawstead_rows; select pg_advisory_unlock(${LOCK})`)
  }

  ask()
  const timer = setInterval(ask, timing.leadMs).unref()
  return {
    async close() {
      clearInterval(timer)
      await asking
      await listening.close()
    },
  }
}
