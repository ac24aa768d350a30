import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AppDeps } from '#server/core/app-deps'
import { createLimiter } from '#server/core/limits/limiter'
import { createApp } from './app'

/** The app with pages that are all alike; nothing else of it is asked here. */
function setUp() {
  const log = pino({ level: 'silent' })
  const clock = { now: () => new Date('2026-05-14T10:00:00Z') }
  const deps = {
    env: {
      demo: false,
      publicUrl: 'http://localhost',
      native: { origins: [], appleAppIds: [] },
      live: { publicKeys: ['a-public-key'] },
    },
    log,
    clock,
  } as unknown as AppDeps
  type Options = Parameters<typeof createApp>[0]
  const app = createApp({
    deps,
    limiter: createLimiter({ db: deps.db, clock, enabled: true }),
    answers: {} as Options['answers'],
    auth: { app: new Hono(), verifier: {} } as unknown as Options['auth'],
    metrics: {} as Options['metrics'],
    realtime: { app: new Hono() } as Options['realtime'],
    pages: {
      get: async (path) => ({
        status: path.startsWith('/pay/') ? 404 : 200,
        headers: {},
        body: Buffer.from('page'),
        giveBack: () => undefined,
      }),
      peek: () => undefined,
      stats: () => ({ fromMemory: 0, computed: 0, bytes: 0 }),
    },
  })
  return (path: string, address = '192.0.2.1') => app.request(path, {}, { address })
}

test('rendering pages for ever new queries ends, with how long to wait', async () => {
  const ask = setUp()
  for (let n = 0; n < 300; n++) expect((await ask(`/products?q=${n}`)).status).toBe(200)
  const answer = await ask('/products?q=300')
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/products')).status).toBe(200)
  expect((await ask('/products?q=300', '192.0.2.2')).status).toBe(200)
})

test('who tries one address of an invoice after the other is stopped', async () => {
  const ask = setUp()
  for (let n = 0; n < 20; n++) expect((await ask(`/pay/${crypto.randomUUID()}`)).status).toBe(404)
  const answer = await ask(`/pay/${crypto.randomUUID()}`)
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('/products')).status).toBe(200)
  expect((await ask(`/pay/${crypto.randomUUID()}`, '192.0.2.2')).status).toBe(404)
})

test('an address that people try by hand leads to the page it means', async () => {
  const ask = setUp()
  const led = await Promise.all(['/help', '/help/', '/messages', '/products'].map((path) => ask(path)))
  expect(led.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [308, '/help-center'],
    [308, '/help-center'],
    [308, '/messaging'],
    [200, null],
  ])
})
