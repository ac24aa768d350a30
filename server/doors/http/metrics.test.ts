import { sql } from 'drizzle-orm'
import { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { meterJob } from '#server/infra/telemetry/job-metrics'
import { startJobs } from '#server/process/jobs/jobs'
import { createWorld, type World } from '#server/testing/world'
import { createMetrics } from './metrics'
import { isNear } from './metrics-door'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function figures(from = world): Promise<string> {
  const response = await from.request('/metrics')
  expect(response.status).toBe(200)
  return response.text()
}

async function figure(series: string): Promise<number> {
  const line = (await figures()).split('\n').find((each) => each.startsWith(`${series} `))
  return Number(line?.slice(series.length + 1) ?? Number.NaN)
}

test('requests are counted by route, never by what stands in the address', async () => {
  const ada = await world.user()
  await world.as(ada).cart.get()
  const secret = '0198f0c0-1111-7000-8000-00000000beef'
  await world.request(`/api/pay/${secret}`)
  await world.request(`/nowhere/${secret}?q=${secret}`)
  await world.request('/auth/v1/token?grant_type=password', { method: 'POST', body: '{}' })
  const text = await figures()
  expect(text).toContain('http_requests_total{route="cart.get",status="2xx"} 1')
  expect(text).toContain('http_request_seconds_count{route="cart.get"} 1')
  expect(text).toContain('http_requests_total{route="POST /auth/v1/token",status="4xx"} 1')
  expect(text).toContain('http_requests_total{route="other",status="4xx"} 1')
  expect(text).not.toContain('beef')
  expect(text).toMatch(/database_operation_statements_total\{operation="cart\.get"\} [1-9]/)
  expect(text).toMatch(/database_statement_seconds_count\{verb="select"\} [1-9]/)
  expect(text).toMatch(/http_requests_in_flight [1-9]/)
})

test('jobs are counted with how they ended, and how long ago they last ended well', async () => {
  const jobs = startJobs(world.deps, async () => undefined)
  await jobs.stop()
  await meterJob('test job', async () => undefined)
  await expect(meterJob('test job', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await figure('job_runs_total{job_name="test job",outcome="done"}')).toBe(1)
  expect(await figure('job_runs_total{job_name="test job",outcome="failed"}')).toBe(1)
  expect(await figure('job_seconds_count{job_name="test job"}')).toBe(2)
  const since = await figure('job_seconds_since_success{job_name="test job"}')
  expect(since).toBeGreaterThan(0)
  expect(since).toBeLessThan(60)
  expect(await figure('job_seconds_since_success{job_name="payouts"}')).toBeGreaterThanOrEqual(0)
})

test('what waits is counted in the database, with the age of the oldest', async () => {
  await world.deps.db.execute(sql`delete from outbox_events`)
  await world.deps.db.execute(sql`insert into outbox_events (topic, payload, created_at, attempts) values
    ('refund.send', '{}', now() - interval '1 hour', 2), ('refund.send', '{}', now(), 34)`)
  const { registry } = createWorldMetrics()
  // A scrape that the database answers too late is without them.
  await expect.poll(() => registry.metrics(), { timeout: 10_000 }).toContain('queue_waiting{queue="outbox"} 1')
  const fresh = await registry.metrics()
  expect(fresh).toMatch(/queue_oldest_seconds\{queue="outbox"\} 36\d\d/)
  expect(fresh).toContain('queue_given_up{queue="outbox"} 1')
  expect(fresh).toContain('queue_waiting{queue="webhooks"} 0')
  expect(fresh).toContain('database_up 1')
})

/** The world's own are kept for some seconds. */
function createWorldMetrics() {
  const pool = world.deps.db.$client as Pool
  return createMetrics({ pool, log: pino({ level: 'silent' }), slowStatementMs: 200 })
}

test('they are there while the database is away', async () => {
  const pool = new Pool({ host: '127.0.0.1', port: 9, connectionTimeoutMillis: 10_000 })
  const { registry } = createMetrics({ pool, log: pino({ level: 'silent' }), slowStatementMs: 200 })
  const startedAt = performance.now()
  const text = await registry.metrics()
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(text).toContain('database_up 0')
  expect(text).not.toContain('queue_waiting{')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
  await pool.end()
})

test('live connections are told by whoever has them', async () => {
  const pool = new Pool()
  const metrics = createMetrics({ pool, log: pino({ level: 'silent' }), slowStatementMs: 200 })
  metrics.watchSockets(() => ({ sockets: 3, channels: 5, joins: 9, messagesOut: 70, dropped: { slow: 2 } }))
  const text = await metrics.registry.metrics()
  expect(text).toContain('sockets_open 3')
  expect(text).toContain('socket_channels_open 5')
  expect(text).toContain('socket_joins_total 9')
  expect(text).toContain('socket_messages_total{direction="out"} 70')
  expect(text).toContain('socket_dropped_total{reason="slow"} 2')
  await pool.end()
})

test('strangers are not told, neither from outside nor through a proxy that is not known', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  expect((await world.request('/metrics', { headers })).status).toBe(404)
  const behind = await createWorld({ trustProxy: 1 })
  expect((await behind.request('/metrics', { headers })).status).toBe(404)
  expect((await behind.request('/metrics')).status).toBe(200)
  await behind.close()
  expect(['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.1.9', 'fd00::1', '172.31.0.1'].every(isNear)).toBe(true)
  expect(['203.0.113.9', '172.32.0.1', '2001:db8::1', '::ffff:8.8.8.8', '0.0.0.0', ''].some(isNear)).toBe(false)
})

test('with a token, only who shows it is told', async () => {
  const metricsToken = 'a-token-for-the-scraper'
  const guarded = await createWorld({ running: { ...world.deps.env.running, metricsToken } })
  expect((await guarded.request('/metrics')).status).toBe(404)
  expect((await guarded.request('/metrics', { headers: { authorization: 'Bearer wrong' } })).status).toBe(404)
  const headers = { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.9' }
  expect((await guarded.request('/metrics', { headers })).status).toBe(200)
  await guarded.close()
})
