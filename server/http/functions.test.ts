import { FunctionsClient, FunctionsHttpError } from '@supabase/functions-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInvoiceSession } from '../services/payments/create-invoice-session'
import { createPayWorld, type PayWorld, sessionIdIn } from '../services/payments/testing'
import { unknownId } from '../testing/world'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.close())

const PUBLIC_KEY = 'sb_publishable_pawstead'

/** The official client, as it comes. */
function client(token = PUBLIC_KEY) {
  return new FunctionsClient(`${world.url}/functions/v1`, {
    headers: { apikey: PUBLIC_KEY, authorization: `Bearer ${token}`, 'x-client-info': 'supabase-js-web/2.119.0' },
  })
}

/** What it makes of a refusal. */
async function refusalOf(name: string, body: Record<string, unknown>, token?: string) {
  const { data, error } = await client(token).invoke(name, { body })
  if (!(error instanceof FunctionsHttpError)) throw new Error(`no refusal: ${JSON.stringify(data ?? error)}`)
  const response = error.context as Response
  return { status: response.status, body: (await response.json()) as { success: boolean; error: string } }
}

test('the official client opens the card page, pays and hears that it is paid', async () => {
  const invoice = await world.invoice()
  const opened = await client().invoke('create-payment-session', { body: { invoiceId: invoice.id } })
  expect(opened.data).toEqual({ success: true, sessionUrl: expect.stringContaining('/dev/payments/pay/cs_') })
  const sessionId = sessionIdIn(opened.data.sessionUrl)
  const verify = () => client().invoke('verify-payment', { body: { sessionId, invoiceId: invoice.id } })
  expect((await verify()).data).toEqual({ success: false, status: 'open' })

  const paid = await world.payByCard(opened.data.sessionUrl)
  expect(paid.headers.get('location')).toBe(
    `${world.url}/payment-success?session_id=${sessionId}&invoice_id=${invoice.id}`,
  )
  world.clock.advance(2_000)
  expect((await verify()).data).toEqual({ success: true, status: 'paid' })
  expect(await world.statusOf(invoice.id)).toBe('paid')
})

test('a person who is signed in pays as well, and one with a forged token is told', async () => {
  const { id: invoiceId } = await world.invoice()
  const { accessToken } = await world.user()
  const { data } = await client(accessToken).invoke('create-payment-session', { body: { invoiceId } })
  expect(data.success).toBe(true)
  expect(await refusalOf('create-payment-session', { invoiceId }, `${accessToken.slice(0, -4)}AAAA`)).toEqual({
    status: 401,
    body: { success: false, error: expect.any(String) },
  })
})

test('a page of any origin may ask', async () => {
  const response = await world.request('/functions/v1/create-payment-session', {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,x-client-info,apikey,content-type',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const allowed = (response.headers.get('access-control-allow-headers') ?? '').split(/, ?/)
  expect(allowed).toEqual(expect.arrayContaining(['authorization', 'x-client-info', 'apikey', 'content-type']))
  expect((await world.invoke('verify-payment', {})).headers.get('access-control-allow-origin')).toBe('*')
})

describe('what is refused, always in JSON', () => {
  test('an invoice nobody knows, a draft, and a function nobody knows are not found', async () => {
    const draft = await world.invoice({ draft: true })
    for (const invoiceId of [unknownId(), draft.id]) {
      expect((await refusalOf('create-payment-session', { invoiceId })).status).toBe(404)
    }
    expect(await refusalOf('drop-tables', {})).toEqual({
      status: 404,
      body: { success: false, error: 'There is no such function.' },
    })
  })

  test('a session of another invoice is not found, and nothing is told of it', async () => {
    const [own, other] = [await world.invoice(), await world.invoice()]
    const { data } = await client().invoke('create-payment-session', { body: { invoiceId: own.id } })
    const sessionId = sessionIdIn(data.sessionUrl)
    expect((await refusalOf('verify-payment', { sessionId, invoiceId: other.id })).status).toBe(404)
    expect((await refusalOf('verify-payment', { sessionId: 'cs_test_nobodys', invoiceId: own.id })).status).toBe(404)
  })

  test.each([
    ['no JSON', '{"invoiceId":'],
    ['nothing', ''],
    ['a list', []],
    ['no id', { invoiceId: 'x' }],
    ['fields nobody knows', { invoiceId: unknownId(), total: 1 }],
    ['a price of its own', { invoiceId: unknownId(), amount: -5 }],
    ['parts of a cent', { invoiceId: unknownId(), amount: 1.005 }],
  ])('%s is answered 400', async (_, body) => {
    const response = await world.invoke('create-payment-session', body)
    expect([response.status, await response.json()]).toEqual([400, { success: false, error: expect.any(String) }])
  })

  test('an amount of one’s own is refused where parts are not allowed, and when it is more than is left', async () => {
    const whole = await world.invoice()
    const parts = await world.invoice({ partPayments: true })
    expect((await refusalOf('create-payment-session', { invoiceId: whole.id, amount: 10 })).status).toBe(400)
    expect(await refusalOf('create-payment-session', { invoiceId: parts.id, amount: 80.01 })).toEqual({
      status: 400,
      body: { success: false, error: 'Only $80.00 is left to pay.' },
    })
  })

  test('a paid invoice says so', async () => {
    const { id: invoiceId } = await world.invoice()
    const { data } = await client().invoke('create-payment-session', { body: { invoiceId } })
    await world.payByCard(data.sessionUrl)
    expect(await refusalOf('create-payment-session', { invoiceId })).toEqual({
      status: 409,
      body: { success: false, error: 'This invoice is already paid.' },
    })
  })

  test('a provider that is away is a trouble to try again after', async () => {
    const { id: invoiceId } = await world.invoice()
    await world.faults({ refuseConnections: true })
    const refused = await refusalOf('create-payment-session', { invoiceId })
    await world.faults({ refuseConnections: false })
    expect(refused).toEqual({
      status: 503,
      body: { success: false, error: 'Failed to process payment. Please try again.' },
    })
  })
})

describe('floods', () => {
  let limited: PayWorld
  beforeAll(async () => {
    limited = await createPayWorld({ rateLimits: true })
  })
  afterAll(() => limited.close())

  test('whoever guesses at links is stopped after twenty misses, and told for how long', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      statuses.push((await limited.invoke('create-payment-session', { invoiceId: unknownId() })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429])
    const stopped = await limited.invoke('create-payment-session', { invoiceId: unknownId() })
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await stopped.json()).toEqual({ success: false, error: expect.any(String) })
  })

  test('a page may ask sixty times a minute, however good the questions', async () => {
    const { id: invoiceId } = await limited.invoice()
    const { sessionUrl } = await createInvoiceSession(limited.deps, { invoiceId })
    const ask = () => limited.invoke('verify-payment', { sessionId: sessionIdIn(sessionUrl), invoiceId })
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
  })
})

// The last one, because the server may hang up after it.
test('a body beyond 64 kB is not read', async () => {
  const response = await world.invoke('create-payment-session', 'x'.repeat(70_000))
  expect([response.status, await response.json()]).toEqual([413, { success: false, error: expect.any(String) }])
})
