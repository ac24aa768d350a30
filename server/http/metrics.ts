import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = { registry: Registry; observe(area: string, status: number, seconds: number): void }

/** What Prometheus reads at /metrics. Areas instead of paths, so that no id and no secret becomes a label. */
export function createMetrics(pool: Pool): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames: ['area', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['area'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'total' }, pool.totalCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  return {
    registry,
    observe(area, status, took) {
      requests.inc({ area, status: `${Math.floor(status / 100)}xx` })
      seconds.observe({ area }, took)
    },
  }
}

const AREAS = ['api', 'auth', 'assets', 'art', 'files', 'functions', 'webhooks', 'dev', 'healthz', 'readyz', 'metrics']

export function areaOf(path: string): string {
  const first = path.split('/', 2)[1] ?? ''
  return AREAS.includes(first) ? first : 'page'
}
