import type { Pool } from 'pg'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { watchPool } from './pool-watch'
import { verbOf } from './statement-name'

const WAITS = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 2]
const STATEMENTS = [0.0005, 0.001, 0.002, 0.005, 0.02, 0.1, 0.5, 2, 5]
/** What runs outside of everything that has a name, as while the server starts. */
const UNNAMED = 'none'

/** What the database is asked, and what waits for a connection to ask. */
export function addStatementMetrics(registry: Registry, pool: Pool): void {
  const registers = [registry]
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and those who wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const acquire = new Histogram({
    name: 'database_acquire_seconds',
    help: 'Time until a connection was there, or was not',
    buckets: WAITS,
    registers,
  })
  const seconds = new Histogram({
    name: 'database_statement_seconds',
    help: 'Time a statement took, by what it does',
    labelNames: ['verb'],
    buckets: STATEMENTS,
    registers,
  })
  const labelNames = ['operation'] as const
  const count = new Counter({
    name: 'database_operation_statements_total',
    help: 'Statements, by what they were for',
    labelNames,
    registers,
  })
  const time = new Counter({
    name: 'database_operation_seconds_total',
    help: 'Time in statements, by what they were for',
    labelNames,
    registers,
  })
  watchPool(pool, {
    acquired: (ms) => acquire.observe(ms / 1000),
    done({ text, operation = UNNAMED, ms }) {
      seconds.observe({ verb: verbOf(text) }, ms / 1000)
      count.inc({ operation })
      time.inc({ operation }, ms / 1000)
    },
  })
}
