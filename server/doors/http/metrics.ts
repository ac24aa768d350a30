import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { addJobMetrics } from '#server/infra/telemetry/job-metrics'
import { watchSlowStatements } from '#server/infra/telemetry/slow-statements'
import { addStatementMetrics } from '#server/infra/telemetry/statement-metrics'
import { addBusMetrics, addSocketMetrics, type SocketStats } from '../realtime/socket-metrics'
import type { Bus } from '../realtime/types'
import { addKeptMetrics, type KeptStats } from './kept-metrics'
import { addQueueMetrics } from './queue-metrics'

export type Metrics = {
  registry: Registry
  /** Somebody asked. */
  begin(): void
  /**
   * That request is over.
   *
   * @param route one of a bounded set of names, so that no id and no secret becomes a label
   * @param status of the answer; null when whoever asked went away before it was through
   */
  end(route: string, status: number | null, seconds: number): void
  /** Where the figures of live connections come from. */
  watchSockets(stats: () => SocketStats): void
  /** Where the figures of what is kept ready come from, kind by kind. */
  watchKept(kind: string, stats: () => KeptStats): void
  /** Where changed rows come from. */
  watchBus(bus: Pick<Bus, 'onRow' | 'onGap'>): void
}

type Options = { pool: Pool; log: Logger; slowStatementMs: number }

/** What Prometheus reads at /metrics. */
export function createMetrics({ pool, log, slowStatementMs }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route and class of status (2xx, ..., or gone: nobody waited for the answer)',
    labelNames: ['route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route',
    labelNames: ['route'],
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests being answered', registers })
  addStatementMetrics(registry, pool)
  watchSlowStatements(pool, { log, slowStatementMs, registry })
  addQueueMetrics(registry, pool)
  addJobMetrics(registry)
  return {
    registry,
    begin: () => inFlight.inc(),
    end(route, status, took) {
      inFlight.dec()
      requests.inc({ route, status: status === null ? 'gone' : `${Math.floor(status / 100)}xx` })
      if (status !== null) seconds.observe({ route }, took)
    },
    watchSockets: addSocketMetrics(registry),
    watchKept: addKeptMetrics(registry),
    watchBus: (bus) => addBusMetrics(registry, bus),
  }
}
