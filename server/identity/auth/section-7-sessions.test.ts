// Section 7 of the specification, sessions: the refresh grant, the key set and the sign-out, by the published client.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { expiredBrowser, memberClient, officialClient } from './testing/official-client'

let world: World
beforeAll(async () => {
  // The client tells the console, too, when it drops a session.
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockReturnValue()
  world = await createWorld()
})
afterAll(() => world.close())

test('POST /token with a refresh token answers the next pair of the same session', async () => {
  const { client, last, user } = await memberClient(world)
  const { data, error } = await client.refreshSession()
  expect(error).toBeNull()
  expect(last()).toMatchObject({ method: 'POST', path: '/token', query: { grant_type: 'refresh_token' }, status: 200 })
  expect(last().body).toEqual({ refresh_token: user.refreshToken })
  expect(last().answer).toMatchObject({
    access_token: data.session?.access_token,
    refresh_token: data.session?.refresh_token,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: expect.any(Number),
    user: { id: user.id },
  })
  expect(data.session?.refresh_token).not.toBe(user.refreshToken)
})

test('an outage is waited for 200 ms, then 400 and 800, and costs nobody their session', async () => {
  let outages = 3
  const { client, calls, holdsSession } = await memberClient(world, {
    meddle({ path }) {
      if (path !== '/token' || outages-- <= 0) return undefined
      return Response.json({ code: 'unexpected_failure', message: 'Too busy, please try again' }, { status: 503 })
    },
  })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { data, error } = await client.refreshSession()
  const waits = timers.mock.calls.map(([, ms]) => ms)
  timers.mockRestore()
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  expect(calls.map(({ status }) => status)).toEqual([503, 503, 503, 200])
  expect(waits.filter((ms) => ms === 200 || ms === 400 || ms === 800)).toEqual([200, 400, 800])
  expect(holdsSession()).toBe(true)
})

test.each([
  ['an unknown one', 'nobodys-refresh-token', 'refresh_token_not_found'],
  ['a malformed one', 'short', 'validation_failed'],
])('%s ends a session that has run out', async (_, token, code) => {
  const { client, calls, events, holdsSession } = officialClient(world, { kept: expiredBrowser(token) })
  const { data, error } = await client.getSession()
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400, code })
  expect(data.session).toBeNull()
  expect(calls).toHaveLength(1)
  expect(holdsSession()).toBe(false)
  expect(events).toContain('SIGNED_OUT')
})

test('a refused refresh keeps a session whose access token still counts', async () => {
  const { client, holdsSession } = await memberClient(world)
  const { error } = await client.refreshSession({ refresh_token: 'nobodys-refresh-token' })
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  expect(holdsSession()).toBe(true)
})

test('GET /.well-known/jwks.json holds the key that getClaims checks a token with, asked for once', async () => {
  const { client, calls, user } = await memberClient(world)
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({ sub: user.id, iss: `${world.url}/auth/v1`, aud: 'authenticated', aal: 'aal1' })
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  await client.getClaims()
  expect(calls.map(({ path }) => path)).toEqual(['/.well-known/jwks.json'])
  expect(calls[0]?.answer).toMatchObject({ keys: [{ kid: data?.header.kid, kty: 'EC', crv: 'P-256', alg: 'ES256' }] })
  const forged = `${user.accessToken.slice(0, -8)}AAAAAAAA`
  const refused = await client.getClaims(forged)
  expect(refused.error).toMatchObject({ name: 'AuthInvalidJwtError', message: 'Invalid JWT signature' })
})

test.each([
  ['global', false],
  ['local', false],
  ['others', true],
] as const)('POST /logout with scope %s leaves a session here: %j', async (scope, stays) => {
  const { client, last, events, holdsSession } = await memberClient(world)
  expect((await client.signOut({ scope })).error).toBeNull()
  expect(last()).toMatchObject({ method: 'POST', path: '/logout', query: { scope }, status: 204, answer: null })
  expect(holdsSession()).toBe(stays)
  expect(events.includes('SIGNED_OUT')).toBe(!stays)
  expect((await client.getUser()).error === null).toBe(stays)
})

test.each([401, 403, 404])('a sign-out that is answered %i is a sign-out', async (status) => {
  const meddle = ({ path }: { path: string }) =>
    path === '/logout' ? Response.json({ code: 'bad_jwt', message: 'Invalid JWT' }, { status }) : undefined
  const { client, holdsSession } = await memberClient(world, { meddle })
  expect((await client.signOut()).error).toBeNull()
  expect(holdsSession()).toBe(false)
})

test('the second sign-out of a session that has ended elsewhere is a sign-out, too', async () => {
  const { client, last, user, holdsSession } = await memberClient(world)
  const headers = { Authorization: `Bearer ${user.accessToken}` }
  await world.request('/auth/v1/logout?scope=global', { method: 'POST', headers })
  expect((await client.signOut()).error).toBeNull()
  expect(last()).toMatchObject({ path: '/logout', status: 403, answer: { code: 'session_not_found' } })
  expect(holdsSession()).toBe(false)
})
