// What the published client makes of our errors, their two forms, and the headers around them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { memberClient, officialClient } from './testing/official-client'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ask = (path: string, init: RequestInit = {}) => world.request(`/auth/v1${path}`, init)

test('a wrong password is an AuthApiError with status, code and words', async () => {
  const { client, last } = officialClient(world)
  const { error } = await client.signInWithPassword({ email: 'nobody@test.example', password: 'not the one' })
  expect(error).toMatchObject({
    name: 'AuthApiError',
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  })
  expect(last().headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(last().answerHeaders.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(last().answerHeaders.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(last().answer).toEqual({ code: 'invalid_credentials', message: 'Invalid login credentials' })
})

test.each([
  ['short', ['length']],
  ['password123', ['pwned']],
])('the password %s is an AuthWeakPasswordError because of %j', async (password, reasons) => {
  const { client, last } = await memberClient(world)
  const { error } = await client.updateUser({ password })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons })
  expect(last().answer).toMatchObject({ code: 'weak_password', weak_password: { reasons } })
})

test('the same password again is told apart', async () => {
  const { client, user } = await memberClient(world)
  const { error } = await client.updateUser({ password: user.password })
  expect(error).toMatchObject({ name: 'AuthApiError', status: 422, code: 'same_password' })
})

test('a session that ended is an AuthSessionMissingError, and the client drops it', async () => {
  const { client, last, user, holdsSession } = await memberClient(world)
  const headers = { Authorization: `Bearer ${user.accessToken}` }
  await ask('/logout', { method: 'POST', headers })
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect(last()).toMatchObject({ status: 403, answer: { code: 'session_not_found' } })
  expect(holdsSession()).toBe(false)
})

test('without a session the client does not ask', async () => {
  const { client, calls } = officialClient(world)
  for (const { error } of [
    await client.getUser(),
    await client.reauthenticate(),
    await client.updateUser({ data: {} }),
    await client.refreshSession(),
    await client.setSession({ access_token: 'only.one.half', refresh_token: '' }),
  ]) {
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  }
  expect(calls).toEqual([])
})

test.each([503, 520])('an answer of %i is an AuthRetryableFetchError and keeps the session', async (status) => {
  let isAway = false
  const meddle = () => (isAway ? new Response('away', { status }) : undefined)
  const { client, holdsSession } = await memberClient(world, { meddle })
  isAway = true
  expect((await client.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError', status })
  expect(holdsSession()).toBe(true)
})

test.each([
  ['no token', '', 401, 'no_authorization'],
  ['the public key', 'Bearer sb_publishable_pawstead', 401, 'no_authorization'],
  ['what is no token', 'Bearer a.b.c', 403, 'bad_jwt'],
])('%s is refused in both forms', async (_, Authorization, status, code) => {
  const headers = { ...(Authorization && { Authorization }) }
  const old = await ask('/user', { headers })
  expect(old.status).toBe(status)
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  expect(old.headers.get('x-sb-error-code')).toBe(code)
  expect(await old.json()).toEqual({ code: status, error_code: code, msg: expect.any(String) })

  const modern = await ask('/user', { headers: { ...headers, 'X-Supabase-Api-Version': '2024-01-01' } })
  expect(modern.status).toBe(status)
  expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(modern.headers.get('x-sb-error-code')).toBe(code)
  expect(await modern.json()).toEqual({ code, message: expect.any(String) })
})

test('a bad identity token is refused as OAuth does', async () => {
  const { client, last } = officialClient(world)
  const { error } = await client.signInWithIdToken({ provider: 'google', token: 'a.b.c' })
  expect(error).toMatchObject({ name: 'AuthApiError', status: 400 })
  expect(last()).toMatchObject({ query: { grant_type: 'id_token' }, status: 400 })
})

test.each(['/token', '/user', '/sso', '/resend', '/recover', '/factors', '/logout', '/user/identities/x', '/nowhere'])(
  'a browser of any origin may ask for %s, with every header the clients send',
  async (path) => {
    const wanted =
      'apikey, authorization, content-type, accept, prefer, range, accept-profile, content-profile, x-client-info, x-supabase-api-version, x-retry-count, x-region'
    const headers = {
      Origin: 'capacitor://localhost',
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': wanted,
    }
    const preflight = await ask(path, { method: 'OPTIONS', headers })
    expect(preflight.ok).toBe(true)
    const listed = (name: string) => (preflight.headers.get(name) ?? '').toLowerCase().split(/,\s*/)
    expect(listed('access-control-allow-headers')).toEqual(expect.arrayContaining(wanted.split(', ')))
    expect(listed('access-control-allow-methods')).toEqual(
      expect.arrayContaining(['get', 'head', 'post', 'put', 'patch', 'delete', 'options']),
    )
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  },
)
