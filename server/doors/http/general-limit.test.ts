import { get } from 'node:http'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DECLARED } from '#contract/declared'
import { GENERAL_LIMITS } from '#contract/general-limits'
import type { Contract } from '#contract/index'
import type { TestUser } from '#server/testing/factories'
import { createWorld, type World } from '#server/testing/world'

type Limit = { bucket: string; count: number; windowS: number }

const LIMITS: readonly Limit[] = Object.values(GENERAL_LIMITS)
const ENDPOINTS = DECLARED.map(({ domain, name, title, route }) => ({
  name: title,
  method: route.method ?? 'POST',
  path: `/api${route.path?.replaceAll(/\{[^}]+\}/g, '0198f0c0-1111-7000-8000-000000000001')}`,
  rpc: `/api/rpc/${domain}/${name}`,
}))

let world: World
let other: World
let ada: TestUser
let next = 1
beforeAll(async () => {
  world = await createWorld({ rateLimits: true, trustProxy: 1 })
  other = await createWorld({ rateLimits: true, trustProxy: 1 }, { sharing: world })
  ada = await world.user()
})
afterAll(async () => {
  await other.close()
  await world.close()
})
afterEach(() => world.deps.db.execute(sql`delete from rate_limits`))

/** An address nobody has asked from. */
const newAddress = () => `198.51.${100 + Math.floor(next / 250)}.${(next++ % 250) + 1}`

type Asking = { from: string; method?: string; user?: TestUser | undefined; token?: string; world?: World }
function ask(path: string, { from, method = 'GET', user, token = user?.accessToken, world: at = world }: Asking) {
  return at.request(path, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': from, ...(token && { authorization: `Bearer ${token}` }) },
  })
}

/** As if all of it had been asked for by others of the same address, or by the same person elsewhere. */
async function spend({ bucket, count, windowS }: Limit, key: string): Promise<void> {
  const end = new Date(world.clock.now().getTime() + windowS * 1000).toISOString()
  await world.deps.db.execute(sql`
    insert into rate_limits (bucket, key, hits, expires_at) values (${bucket}, ${key}, ${count}, ${end})
    on conflict (bucket, key) do update set hits = excluded.hits, expires_at = excluded.expires_at`)
}

/** So often that the first handful is over and the shared count is asked. */
async function statusAfterHandful(path: string, limit: Limit, asking: Asking): Promise<number> {
  const handful = Math.ceil(limit.count / 10)
  for (let n = 0; n < handful; n++) await (await ask('/api/nowhere', asking)).arrayBuffer()
  return (await ask(path, asking)).status
}

test('there are limits to be met, and every endpoint is looked at', () => {
  expect(LIMITS.length).toBe(5)
  expect(ENDPOINTS.length).toBeGreaterThan(150)
})

test('every endpoint is closed to a visitor who has asked for too much, through both doors', async () => {
  const from = newAddress()
  await spend(GENERAL_LIMITS.visitor, `address:${from}`)
  expect(await statusAfterHandful('/api/nowhere', GENERAL_LIMITS.visitor, { from })).toBe(429)
  const open: string[] = []
  for (const { name, method, path, rpc } of ENDPOINTS) {
    for (const [door, verb] of [
      [path, method],
      [rpc, 'POST'],
      [rpc, 'GET'],
    ] as const) {
      const { status, headers } = await ask(door, { from, method: verb })
      if (status !== 429 || !(Number(headers.get('retry-after')) > 0)) open.push(`${name} ${verb} ${door} ${status}`)
    }
  }
  expect(open).toEqual([])
})

test('and to somebody signed in, whose writes are counted besides', async () => {
  const key = `account:${ada.id}`
  for (const [limit, closed] of [
    [GENERAL_LIMITS.person, ENDPOINTS],
    [GENERAL_LIMITS.writes, ENDPOINTS.filter(({ method }) => method !== 'GET')],
  ] as const) {
    const user = await world.user()
    await spend(limit, key.replace(ada.id, user.id))
    const from = newAddress()
    const method = limit === GENERAL_LIMITS.writes ? 'POST' : 'GET'
    expect(await statusAfterHandful('/api/nowhere', limit, { from, user, method })).toBe(429)
    const open: string[] = []
    for (const { name, method: verb, path } of closed) {
      const { status } = await ask(path, { from, method: verb, user })
      if (status !== 429) open.push(`${name} ${status}`)
    }
    expect(open).toEqual([])
    expect((await ask('/api/home', { from })).status, 'a visitor beside them').toBe(200)
  }
})

test.each([
  ['the data API', '/rest/v1/products', 'GET'],
  ['its procedures', '/rest/v1/rpc/get_user_role', 'POST'],
  ['the functions', '/functions/v1/verify-payment', 'POST'],
  ['the accounts', '/auth/v1/settings', 'GET'],
  ['downloads', '/downloads/invoices.csv', 'GET'],
  ['uploads', '/files', 'POST'],
  ['the contact form', '/contact-us', 'POST'],
  ['what is not there', '/api/nowhere', 'GET'],
  ['an address written with percent signs', '/%61pi/home', 'GET'],
  ['the document about all of it', '/api/openapi.json', 'GET'],
])('%s is counted with the visitor', async (_what, path, method) => {
  const from = newAddress()
  await spend(GENERAL_LIMITS.visitor, `address:${from}`)
  expect(await statusAfterHandful(path, GENERAL_LIMITS.visitor, { from, method })).toBe(429)
  const refused = await ask(path, { from, method })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const body = await refused.text()
  expect(body).toContain('Too many requests')
  if (/^\/(?:rest|functions|auth)\//.test(path)) expect(refused.headers.get('access-control-allow-origin')).toBe('*')
})

test('our own pages hear it in the words of the error table', async () => {
  const from = newAddress()
  await spend(GENERAL_LIMITS.visitor, `address:${from}`)
  expect(await statusAfterHandful('/api/nowhere', GENERAL_LIMITS.visitor, { from })).toBe(429)
  const link = new RPCLink({ url: `${world.url}/api/rpc`, headers: { 'x-forwarded-for': from } })
  const client: ContractRouterClient<Contract> = createORPCClient(link)
  await expect(client.home.get()).rejects.toMatchObject({
    defined: true,
    code: 'TOO_MANY_REQUESTS',
    data: { retryAfterS: expect.any(Number) },
  })
})

test('a kept answer is counted like one that is computed', async () => {
  const from = newAddress()
  const statuses: number[] = []
  for (let n = 0; n < GENERAL_LIMITS.visitor.count + 5; n++) {
    const response = await ask('/api/home', { from })
    await response.arrayBuffer()
    statuses.push(response.status)
  }
  expect(statuses.indexOf(429)).toBe(GENERAL_LIMITS.visitor.count)
  expect((await ask('/api/home', { from: newAddress() })).status).toBe(200)
})

test('two replicas let through what one does, give or take a handful', async () => {
  const from = newAddress()
  let through = 0
  for (let n = 0; n < GENERAL_LIMITS.visitor.count + 80; n++) {
    const response = await ask('/api/home', { from, world: n % 2 ? other : world })
    await response.arrayBuffer()
    if (response.status === 200) through += 1
  }
  expect(Math.abs(through - GENERAL_LIMITS.visitor.count)).toBeLessThanOrEqual(GENERAL_LIMITS.visitor.count / 10)
})

test('pages are counted by address, and so are those that are not there', async () => {
  const from = newAddress()
  const { pages } = GENERAL_LIMITS
  await spend(pages, `address:${from}`)
  for (let n = 0; n < pages.count / 10; n++) await (await ask(`/nowhere-${n}`, { from })).arrayBuffer()
  for (const path of ['/', '/nowhere', '/products', '/pay/0198f0c0-1111-7000-8000-000000000001', '/wp-login.php']) {
    const refused = await ask(path, { from })
    expect([path, refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([path, 429, true])
  }
  expect((await ask('/nowhere', { from: newAddress() })).status).toBe(404)
})

test('an address that goes up again by dots counts as what it leads to, and a slash written as %2f is none', async () => {
  const from = newAddress()
  const { visitor, pages } = GENERAL_LIMITS
  await spend(visitor, `address:${from}`)
  await spend(pages, `address:${from}`)
  expect(await statusAfterHandful('/api/nowhere', visitor, { from })).toBe(429)
  for (let n = 0; n < pages.count / 10; n++) await (await ask(`/nowhere-${n}`, { from })).arrayBuffer()
  for (const path of [
    '/art/../api/home',
    '/map/%2e%2e/rest/v1/products',
    '/files/./../functions/v1/verify-payment',
    '/art/../nowhere',
    '/art%2fnowhere',
    '/dev%2f..%2fapi/home',
  ])
    expect([path, await statusOfRaw(path, from)]).toEqual([path, 429])
  expect(await statusOfRaw('/art/../api/home', newAddress())).toBe(200)
})

/** Sent as it stands: `fetch` would fold it before. */
function statusOfRaw(path: string, from: string): Promise<number | undefined> {
  const { hostname, port } = new URL(world.url)
  return new Promise((resolve, reject) => {
    const asked = get({ hostname, port, path, headers: { 'x-forwarded-for': from } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    asked.on('error', reject)
  })
}

test('no page is drawn where only the address counts', async () => {
  for (const area of ['art', 'files', 'map', 'og', 'webhooks', 'realtime', 'dev']) {
    const answer = await ask(`/${area}/nowhere`, { from: newAddress() })
    expect([area, answer.status]).toEqual([area, 404])
    expect(answer.headers.get('content-type'), area).not.toContain('text/html')
  }
})

test('a token of nobody counts as none, and how the server is may always be asked', async () => {
  const from = newAddress()
  await spend(GENERAL_LIMITS.visitor, `address:${from}`)
  expect(await statusAfterHandful('/api/home', GENERAL_LIMITS.visitor, { from, token: 'a.forged.token' })).toBe(429)
  expect((await ask('/healthz', { from })).status).toBe(200)
  expect((await ask('/api/me', { from, user: ada })).status).toBe(200)
})

test('an address is counted as a whole: pictures, pages and everybody behind it', async () => {
  const from = newAddress()
  const { address } = GENERAL_LIMITS
  await spend(address, `address:${from}`)
  for (let n = 0; n < address.count / 10; n++) await (await ask('/art/nothing', { from, user: ada })).arrayBuffer()
  for (const path of ['/art/nothing', '/files/nothing', '/', '/api/me'])
    expect((await ask(path, { from, user: ada })).status, path).toBe(429)
})
