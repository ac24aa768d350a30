import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { operationName } from './operation'
import { statementName } from './statement-name'
import { failureOf, startPart } from './tracing'

/** A statement that was answered. */
export type Statement = {
  text: string
  /** The one it was prepared under. */
  name: string | undefined
  operation: string | undefined
  ms: number
  /** Null when it failed, or is of a kind that counts none. */
  rows: number | null
}

export type PoolWatcher = {
  /** How long somebody waited for a connection. */
  acquired(ms: number): void
  done(statement: Statement): void
}

const watchers = new WeakMap<Pool, Set<PoolWatcher>>()

/** @param pool one that was made observable */
export function watchPool(pool: Pool, watcher: PoolWatcher): void {
  watchers.get(pool)?.add(watcher)
}

/** Tells watchers of every statement and every wait of the pool, in transactions and outside, and adds both to traces. */
export function makeObservable(pool: Pool): void {
  const own = new Set<PoolWatcher>()
  watchers.set(pool, own)
  pool.on('connect', (client) => observeClient(client, own))
  const connect = pool.connect.bind(pool) as (taken?: Taken) => unknown
  const observed = (taken?: Taken): unknown => {
    const startedAt = performance.now()
    const tell = () => {
      const ms = performance.now() - startedAt
      for (const watcher of own) watcher.acquired(ms)
    }
    if (!taken) {
      const connecting = connect() as Promise<PoolClient>
      connecting.then(tell, tell)
      return connecting
    }
    // Whoever gives a connection back calls the next in line; what that one does is still its own.
    const inItsPlace = AsyncLocalStorage.bind(taken)
    return connect((error, client, release) => {
      tell()
      inItsPlace(error, client, release)
    })
  }
  pool.connect = observed as Pool['connect']
}

type Taken = (error: Error | undefined, client: PoolClient | undefined, release: (release?: unknown) => void) => void
type Callback = (error: Error | null, result: QueryResult) => void
type Asked = string | (QueryConfig & { submit?: unknown })

function observeClient(client: PoolClient, own: ReadonlySet<PoolWatcher>): void {
  const query = client.query.bind(client) as (...input: unknown[]) => unknown
  const observed = (...input: unknown[]): unknown => {
    const asked = input[0] as Asked
    // A stream of rows has an end of its own.
    if (typeof asked !== 'string' && asked.submit) return query(...input)
    const { text, name } = typeof asked === 'string' ? { text: asked, name: undefined } : asked
    const operation = operationName()
    const span = startPart(() => name ?? statementName(text), {
      kind: 'client',
      attributes: { 'db.system.name': 'postgresql' },
    })
    const startedAt = performance.now()
    const over = (error: unknown, result: QueryResult | undefined) => {
      const ms = performance.now() - startedAt
      const rows = result?.rowCount ?? null
      if (span && rows !== null) span.note({ 'db.response.returned_rows': rows })
      span?.end(error ? failureOf(error) : undefined)
      for (const watcher of own) watcher.done({ text, name, operation, ms, rows })
    }
    const last = input.at(-1)
    if (typeof last === 'function') {
      const answer: Callback = (error, result) => {
        over(error, result)
        ;(last as Callback)(error, result)
      }
      return query(...input.slice(0, -1), answer)
    }
    const answering = query(...input) as Promise<QueryResult>
    answering.then(
      (result) => over(null, result),
      (error: unknown) => over(error, undefined),
    )
    return answering
  }
  client.query = observed as PoolClient['query']
}
