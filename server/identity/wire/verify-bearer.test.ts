import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import type { TestUser } from '#server/testing/factories'
import { officialClient } from '#server/testing/official'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { REFUSED_TOKENS } from './verify-bearer'

let world: World
let ada: TestUser
beforeAll(async () => {
  world = await createWorld({ rateLimits: true })
  ada = await world.user()
})
afterAll(() => world.close())
/** Every test begins with nothing counted. */
beforeEach(() => world.clock.advance(REFUSED_TOKENS.windowS * 1000))

const bearer = (token: string) => ({ apikey: PUBLIC_KEY, authorization: `Bearer ${token}` })
const read = (token: string) => world.request('/rest/v1/user_profiles?select=id', { headers: bearer(token) })
const verify = (token: string) =>
  world.request('/functions/v1/verify-payment', {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ sessionId: 'cs_none', invoiceId: unknownId() }),
  })

const FORGED = 'a.b.c'
const flood = () => Promise.all(Array.from({ length: REFUSED_TOKENS.count }, () => read(FORGED)))

test('an address that sends bad tokens without end is told to wait, on every path and in the form of each', async () => {
  expect((await flood()).map(({ status }) => status)).toEqual(Array(REFUSED_TOKENS.count).fill(401))
  const data = await read(FORGED)
  expect([data.status, await data.json()]).toEqual([
    429,
    {
      code: 'PT429',
      message: expect.any(String),
      details: 'TOO_MANY_REQUESTS',
      hint: expect.stringMatching(/^Try again in \d+ s\.$/),
    },
  ])
  expect(Number(data.headers.get('retry-after'))).toBeGreaterThan(0)
  const called = await verify(FORGED)
  expect([called.status, await called.json()]).toEqual([429, { success: false, error: expect.any(String) }])
  expect(Number(called.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('people at the same address go on with tokens that count, and as nobody', async () => {
  await flood()
  expect((await read(FORGED)).status).toBe(429)
  expect((await read(ada.accessToken)).status).toBe(200)
  expect((await read(PUBLIC_KEY)).status).toBe(200)
})

test('a client whose token has run out is told so by every request under way, refreshes it and goes on', async () => {
  const client = await officialClient(world, await world.user())
  world.clock.advance(40 * 60_000)
  expect((await client.from('user_profiles').select('id')).error).toBeNull()
  world.clock.advance(25 * 60_000)
  const requests = await Promise.all(Array.from({ length: 30 }, () => client.from('user_profiles').select('id')))
  for (const { error, status } of requests) expect([status, error?.code]).toEqual([401, 'PGRST303'])
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.from('user_profiles').select('id')).error).toBeNull()
})
