import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Logger } from 'pino'
import { makeObservable } from '../telemetry/pool-watch'
import { TIMEOUTS } from './roles'

export type PoolOptions = {
  log: Logger
  max?: number
  /** Sets the time-outs per connection, for servers whose roles are not ours to set them on. */
  applyTimeouts?: boolean
  /** Gives up on a server that keeps the connection open and says nothing; its own time-out is shorter. */
  silenceMs?: number
}

/** The application's connections. A lost one is logged and replaced, never a reason to end. */
export function createPool(url: string, { log, max = 20, applyTimeouts = false, silenceMs }: PoolOptions): Pool {
  const timeouts = Object.entries(TIMEOUTS).map(([name, value]) => `-c ${name}=${value}`)
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 2_000,
    keepAlive: true,
    ...(silenceMs && { query_timeout: silenceMs }),
    application_name: 'pawstead',
    ...(applyTimeouts && { options: timeouts.join(' ') }),
  })
  const report = (error: Error) => {
    // The last goodbyes of a pool that closes may cross with the database's own.
    if (!pool.ending) log.warn({ err: error }, 'Lost a database connection')
  }
  pool.on('error', report)
  // The pool listens to idle connections only; one lost in the middle of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', report))
  makeObservable(pool)
  return pool
}

/** The query builder over a pool. */
export function createDb(pool: Pool) {
  const db = drizzle(pool)
  // The builder's own version keeps the connection for ever when already the "begin" fails, as it does while
  // the server restarts; a pool's worth of those and nothing would answer again.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let silent = false
    try {
      return await drizzle(client).transaction(work, config)
    } catch (error) {
      silent = isSilence(error)
      throw error
    } finally {
      // a connection that went silent may still answer the old question to whoever asks next
      client.release(silent)
    }
  }
  return db
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && (error.message === 'Query read timeout' || isSilence(error.cause))
}

export type Db = ReturnType<typeof createDb>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
export type TransactionConfig = NonNullable<Parameters<Db['transaction']>[1]>

const TRIES = 4

/**
 * Runs `work` in a transaction, and the whole of it again when the database broke off a conflict between two
 * (up to three times more, at random distances). So `work` must have no effects outside the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>, config?: TransactionConfig): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work, config)
    } catch (error) {
      if (attempt === TRIES || !isConflict(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** Serialization failure or deadlock, also inside the query builder's own error. */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === '40001' || error.code === '40P01')) return true
  return isConflict(error.cause)
}
