import { FunctionsHttpError } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { createInvoiceSession } from '#server/money/payments/create-invoice-session'
import { createPayWorld, type PayWorld, sessionIdIn } from '#server/money/payments/testing'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { unknownId } from '#server/testing/world'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.close())

type Asking = { user?: TestUser; token?: string }

/** The functions of the official client, as they come; a token in place of the session's where one is given. */
async function client({ user, token }: Asking = {}) {
  const { functions } = await officialClient(world, user)
  if (token !== undefined) functions.setAuth(token)
  return functions
}

/** What it makes of a refusal. */
async function refusalOf(name: string, body: Record<string, unknown>, asking?: Asking) {
  const { data, error } = await (await client(asking)).invoke(name, { body })
  if (!(error instanceof FunctionsHttpError)) throw new Error(`no refusal: ${JSON.stringify(data ?? error)}`)
  const response = error.context as Response
  return { status: response.status, body: (await response.json()) as { success: boolean; error: string } }
}

test('the official client opens the card page, pays and hears that it is paid', async () => {
  const invoice = await world.invoice()
  const opened = await (await client()).invoke('create-payment-session', { body: { invoiceId: invoice.id } })
  expect(opened.data).toEqual({ success: true, sessionUrl: expect.stringContaining('/dev/payments/pay/cs_') })
  const sessionId = sessionIdIn(opened.data.sessionUrl)
  const { functions } = await officialClient(world)
  const verify = () => functions.invoke('verify-payment', { body: { sessionId, invoiceId: invoice.id } })
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
  const user = await world.user()
  const { data } = await (await client({ user })).invoke('create-payment-session', { body: { invoiceId } })
  expect(data.success).toBe(true)
  const signature = user.accessToken.split('.')[2] ?? ''
  const forged = user.accessToken.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`)
  for (const [name, body] of [
    ['create-payment-session', { invoiceId }],
    ['verify-payment', { invoiceId, sessionId: sessionIdIn(data.sessionUrl) }],
  ] as const) {
    expect(await refusalOf(name, body, { token: forged })).toEqual({
      status: 401,
      body: { success: false, error: 'Your session has ended.' },
    })
  }
})

test('a session that was ended is told as well', async () => {
  const user = await world.user()
  const functions = await client({ token: user.accessToken })
  await (await officialClient(world, user)).auth.signOut()
  const { error } = await functions.invoke('create-payment-session', { body: { invoiceId: unknownId() } })
  expect((error.context as Response).status).toBe(401)
})

test('nobody at all is the public key as bearer, or no token', async () => {
  const { id: invoiceId } = await world.invoice()
  for (const token of [PUBLIC_KEY, undefined]) {
    const { data } = await (await client(token ? { token } : {})).invoke('create-payment-session', {
      body: { invoiceId },
    })
    expect(data).toMatchObject({ success: true })
  }
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

  test('a function that is called otherwise than by POST says how, and what is compressed is not unpacked', async () => {
    const path = '/functions/v1/verify-payment'
    const response = await world.request(path)
    expect([response.status, response.headers.get('allow'), await response.json()]).toEqual([
      405,
      'POST',
      { success: false, error: 'This function is called by POST.' },
    ])
    const packed = await world.request(path, { method: 'POST', headers: { 'content-encoding': 'gzip' }, body: '{}' })
    expect([packed.status, await packed.json()]).toEqual([415, { success: false, error: expect.any(String) }])
  })

  test('a session of another invoice is not found, and nothing is told of it', async () => {
    const [own, other] = [await world.invoice(), await world.invoice()]
    const { data } = await (await client()).invoke('create-payment-session', { body: { invoiceId: own.id } })
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
    ['an id said twice', `{"invoiceId":"${unknownId()}","invoiceId":"${unknownId()}"}`],
    ['what is nested without end', `{"invoiceId":${'['.repeat(30_000)}`],
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
    const { data } = await (await client()).invoke('create-payment-session', { body: { invoiceId } })
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
