// What the published client tells of a session (section 4 of the specification), and of a key set that holds no key.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { memberClient, officialClient } from './testing/official-client'
import { createOutgoing } from './testing/outgoing'

const SECRET = 'a secret for tests only, 32 chars'

let world: World
beforeAll(async () => {
  world = await createWorld({ secretKey: SECRET })
})
afterAll(() => world.close())

test('signing in, refreshing, a change of the user and signing out are told, each once', async () => {
  const { client, events } = officialClient(world)
  const { email, password } = await world.user()
  expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  expect((await client.refreshSession()).error).toBeNull()
  expect((await client.updateUser({ data: { nickname: 'Ad' } })).error).toBeNull()
  expect((await client.signOut()).error).toBeNull()
  expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
    'SIGNED_IN',
    'TOKEN_REFRESHED',
    'USER_UPDATED',
    'SIGNED_OUT',
  ])
})

test('a token that is close to its end is refreshed by itself', async () => {
  const kept = new Map<string, string>()
  const { client, calls } = await memberClient(world, { kept })
  const [[key, session] = ['', '{}']] = kept
  const endingIn = (seconds: number) =>
    kept.set(key, JSON.stringify({ ...JSON.parse(session), expires_at: Math.floor(Date.now() / 1000) + seconds }))
  endingIn(5 * 60)
  await client.getSession()
  expect(calls).toEqual([])
  endingIn(60)
  expect((await client.getSession()).error).toBeNull()
  expect(calls.map(({ path, query }) => [path, query])).toEqual([['/token', { grant_type: 'refresh_token' }]])
})

test('a password recovery is told as one', async () => {
  const { client, events } = officialClient(world)
  const { email } = await world.user()
  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  const { code } = await createOutgoing(world.deps.db, SECRET).lastMail(email)
  expect((await client.verifyOtp({ email, token: code, type: 'recovery' })).error).toBeNull()
  expect(events).toContain('PASSWORD_RECOVERY')
})

test('an empty key set raises an error instead of letting a forged token pass', async () => {
  const meddle = ({ path }: { path: string }) =>
    path === '/.well-known/jwks.json' ? Response.json({ keys: [] }) : undefined
  const { client, calls, user } = await memberClient(world, { meddle })
  const { data, error } = await client.getClaims(`${user.accessToken.slice(0, -8)}AAAAAAAA`)
  expect(data).toBeNull()
  expect(error).toMatchObject({ name: 'AuthApiError', status: 403, code: 'bad_jwt' })
  expect(calls.map(({ path }) => path)).toEqual(['/.well-known/jwks.json', '/user'])
})
