import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld } from '#server/money/checkout/testing'
import { startJobs } from '#server/process/jobs/jobs'
import { createWorld } from '#server/testing/world'
import { operationName, runAs } from './operation'
import { runTraced, startTracing, traced } from './tracing'

/** What is sent is waited for, and all jobs run once. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

type Sent = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  kind: number
  attributes: { key: string; value: Record<string, unknown> }[]
}

let collector: Server
let url: string
const sent: Sent[] = []
let bodies = ''
let world: CheckoutWorld

beforeAll(async () => {
  collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies += body
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }
    sent.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  world = await createCheckoutWorld({
    running: { tracesUrl: url, tracesShare: 1, slowStatementMs: 200, memoryBytes: 33_554_432, drainS: 0 },
  })
})
afterAll(async () => {
  await world.close()
  await new Promise((resolve) => collector.close(resolve))
})

const rootOf = (name: string) => sent.find((span) => span.name === name && !span.parentSpanId)
const childrenOf = (span: Sent | undefined) => sent.filter(({ parentSpanId }) => parentSpanId === span?.spanId)
const named = (name: string) => expect.poll(() => rootOf(name), { timeout: 20_000, interval: 50 }).toBeDefined()

test('a call of the API is one trace: the request, its endpoint, and its statements by their names', async () => {
  const ada = await world.user()
  await world.as(ada).cart.get()
  await named('cart.get')
  const request = rootOf('cart.get')
  const [endpoint] = childrenOf(request).filter(({ name }) => name.startsWith('endpoint'))
  expect(endpoint?.name).toBe('endpoint cart.get')
  expect(childrenOf(endpoint).map(({ name }) => name)).toEqual(['cart-of-user'])
  const attributes = Object.fromEntries(request?.attributes.map(({ key, value }) => [key, value]) ?? [])
  expect(attributes).toMatchObject({
    'http.request.method': { stringValue: 'POST' },
    'http.route': { stringValue: 'cart.get' },
    'http.response.status_code': { intValue: 200 },
  })
})

test('an event of the outbox is a trace with the email it sends', async () => {
  const jobs = startJobs(world.deps, async () => undefined)
  const contact = { email: 'traced.buyer@example.com', name: 'Fern Marker' }
  const { sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]], { contact }))
  await world.payByCard(sessionUrl)
  await named('mail.order-confirmed')
  expect(childrenOf(rootOf('mail.order-confirmed')).map(({ name }) => name)).toContain('mail.send')
  await jobs.stop()
  await named('job sweep')
})

test('nothing of what people hold or typed leaves with a trace', async () => {
  const marker = 'marker-secret-token-0123456789abcdef'
  const invoiceId = '0198f0c0-1111-7000-8000-00000000beef'
  await world.request(`/api/pay/${invoiceId}?token=${marker}`, { headers: { authorization: `Bearer ${marker}` } })
  await world.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: marker },
    body: JSON.stringify({ email: 'ada.marker@example.com', password: marker }),
  })
  await world.request(`/api/rpc/products/list?data=${encodeURIComponent(JSON.stringify({ json: { text: marker } }))}`)
  await world.request(`/nowhere/${marker}`)
  await named('POST /auth/v1/token')
  await named('other')
  expect(sent.some(({ name }) => name.startsWith('insert '))).toBe(true)
  // The whole end of the id: the ids of traces are hexadecimal too, and have any four digits among them.
  expect(bodies).not.toMatch(/marker|00000000beef|@example\.com|Fern/i)
})

test("a stranger's traceparent is not followed; one that a believed proxy passed on is", async () => {
  const traceId = 'a'.repeat(32)
  const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`
  await world.request('/ip', { headers: { traceparent } })
  await named('GET /ip')
  expect(sent.some((span) => span.traceId === traceId)).toBe(false)
  const behind = await createWorld({
    trustProxy: 1,
    running: { tracesUrl: url, tracesShare: 0, slowStatementMs: 200, memoryBytes: 33_554_432, drainS: 0 },
  })
  await behind.request('/ip')
  await behind.request('/readyz')
  await behind.request('/map/config.json', { headers: { traceparent } })
  await behind.close()
  const followed = sent.filter((span) => span.traceId === traceId)
  expect(followed.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([
    ['GET /map/config.json', 'b'.repeat(16)],
  ])
})

test('a trace has an end, however long the work is', async () => {
  const rows = Array.from({ length: 700 }, (_, n) => n)
  await runTraced('long work', async () => {
    for (const n of rows) await traced('step', async () => n)
  })
  await named('long work')
  expect(childrenOf(rootOf('long work'))).toHaveLength(499)
})

test('a collector that is away slows nobody', async () => {
  const running = {
    tracesUrl: 'http://127.0.0.1:9',
    tracesShare: 1,
    slowStatementMs: 200,
    memoryBytes: 33_554_432,
    drainS: 0,
  }
  const away = await createWorld({ running }, { sharing: world })
  const startedAt = performance.now()
  for (let n = 0; n < 20; n++) expect((await away.request('/ip')).status).toBe(200)
  expect(performance.now() - startedAt).toBeLessThan(10_000)
  const stoppedAt = performance.now()
  await away.close()
  expect(performance.now() - stoppedAt).toBeLessThan(15_000)
})

test('that it is away is logged once', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const { stop } = await startTracing({ tracesUrl: 'http://127.0.0.1:9', tracesShare: 1 }, log)
  runTraced('one', () => undefined)
  await expect.poll(() => lines, { timeout: 15_000, interval: 100 }).toHaveLength(1)
  runTraced('two', () => undefined)
  await stop()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('Traces cannot be sent')
})

test('without an address for traces the names are there all the same', async () => {
  const { stop } = await startTracing({ tracesShare: 1 }, pino({ level: 'silent' }))
  expect(runAs('cart.add', () => traced('part', () => operationName()))).toBe('cart.add')
  await stop()
})
