import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { watchPool } from './pool-watch'
import { statementName } from './statement-name'

/** Lines a minute and name; what comes on top is counted and told with the next line. */
const MOST_LINES = 5
const MINUTE_MS = 60_000

type Options = { log: Logger; slowStatementMs: number; registry: Registry; now?: () => number }

/** Logs statements that take long by their names, never with their values or text. */
export function watchSlowStatements(pool: Pool, { log, slowStatementMs, registry, now = Date.now }: Options): void {
  const slow = new Counter({
    name: 'database_slow_statements_total',
    help: 'Statements that took longer than SLOW_STATEMENT_MS',
    registers: [registry],
  })
  const told = new Map<string, { since: number; lines: number; leftOut: number }>()
  watchPool(pool, {
    acquired: () => undefined,
    done({ text, name = statementName(text), operation, ms, rows }) {
      if (ms < slowStatementMs) return
      slow.inc()
      const known = told.get(name) ?? { since: now(), lines: 0, leftOut: 0 }
      told.set(name, known)
      if (now() - known.since >= MINUTE_MS) Object.assign(known, { since: now(), lines: 0 })
      if (known.lines === MOST_LINES) {
        known.leftOut += 1
        return
      }
      known.lines += 1
      const leftOut = known.leftOut > 0 && { leftOut: known.leftOut }
      known.leftOut = 0
      log.warn({ statement: name, operation, ms: Math.round(ms), rows, ...leftOut }, 'a statement took long')
    },
  })
}
