import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { authSessions } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import { cartItems } from '#server/tables/cart'
import type { TestUser } from '#server/testing/factories'
import { createWorld, sessionIdOf, type World } from '#server/testing/world'
import { officialClient, pass, type RawClient, rawClient, subscribed } from './test-clients'

const CART = { postgres_changes: [{ event: '*', schema: 'public', table: 'cart_items' }] }
const ROLES = { postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'user_roles' }] }

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function put({ id: userId }: TestUser): Promise<void> {
  const { id: productId } = await world.product()
  await world.deps.db.insert(cartItems).values({ userId, productId, quantity: 1 })
}

function signOut({ accessToken }: { accessToken: string }): Promise<Response> {
  const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${accessToken}` }
  return world.request('/auth/v1/logout?scope=local', { method: 'POST', headers })
}

async function signIn({ email, password }: TestUser): Promise<string> {
  const response = await world.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { apikey: PUBLIC_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** The end of a channel: what is said, then the frame the client believes. */
async function ends(client: RawClient, name: string): Promise<void> {
  const [joinRef, , , , payload] = await client.hears('system')
  expect([joinRef, payload]).toEqual([
    '1',
    { extension: 'system', status: 'error', message: expect.any(String), channel: name },
  ])
  expect(await client.hears('phx_close')).toEqual(['1', '1', `realtime:${name}`, 'phx_close', {}])
}

test('a session that ends closes its channels, and no others', async () => {
  const ada = await world.user()
  const second = await signIn(ada)
  const [first, other] = await Promise.all([rawClient(world), rawClient(world)])
  await first.join('cart_updates', CART, ada.accessToken)
  await other.join('cart_updates', CART, second)
  await Promise.all([first.hears('system'), other.hears('system')])
  await signOut(ada)
  await ends(first, 'cart_updates')
  await put(ada)
  await other.hears('postgres_changes')
  expect(other.rest()).toEqual([])
  first.say(null, '9', 'phoenix', 'heartbeat', {})
  expect((await first.hears())[3]).toBe('phx_reply')
  expect(await first.join('cart_updates', CART, ada.accessToken, '10')).toMatchObject([
    '10',
    '10',
    'realtime:cart_updates',
    'phx_reply',
    { status: 'error', response: { reason: expect.stringMatching(/^InvalidJWTToken: /) } },
  ])
})

test('a role that ends narrows what is heard at once', async () => {
  const [boss, admin, ada] = await Promise.all([
    world.user({ role: 'super-admin' }),
    world.user({ role: 'admin' }),
    world.user(),
  ])
  const [client, witness] = await Promise.all([rawClient(world), rawClient(world)])
  await client.join('roles', ROLES, admin.accessToken)
  await witness.join('roles', ROLES, boss.accessToken)
  const give = (userId: string) => world.as(boss).people.assignRole({ userId, role: 'admin' })
  await give(ada.id)
  await Promise.all([client.hears('postgres_changes'), witness.hears('postgres_changes')])
  const grants = await world.as(boss).people.roles()
  await world.as(boss).people.revokeRole({ id: grants.find(({ userId }) => userId === admin.id)?.id ?? '' })
  await vi.waitFor(async () => {
    await give((await world.user()).id)
    await witness.hears('postgres_changes')
    client.say(null, '3', 'phoenix', 'heartbeat', {})
    await client.hears('phx_reply')
    expect(client.rest().map(([, , , event]) => event)).not.toContain('postgres_changes')
  }, 10_000)
  client.say('1', '4', 'realtime:roles', 'phx_leave', {})
  expect((await client.hears('phx_reply'))[4]).toEqual({ status: 'ok', response: {} })
})

test('a role is looked at again every 10 seconds, which keeps no session alive', async () => {
  const admin = await world.user({ role: 'admin' })
  const client = await rawClient(world)
  await client.join('roles', ROLES, admin.accessToken)
  await client.hears('system')
  const lastActiveAt = async () => {
    const [session] = await world.deps.db
      .select()
      .from(authSessions)
      .where(eq(authSessions.id, sessionIdOf(admin.accessToken)))
    return session?.lastActiveAt
  }
  const before = await lastActiveAt()
  // Nobody tells of a role that runs out.
  await world.deps.db.execute(sql`update auth_sessions set not_after = ${world.clock.now().toISOString()}::timestamptz
    where id = ${sessionIdOf(admin.accessToken)}`)
  world.clock.advance(1000)
  pass(10_000)
  await ends(client, 'roles')
  expect(await lastActiveAt()).toEqual(before)
})

test('a session that runs out unannounced closes its channels within a minute, and one in use does not', async () => {
  const [ada, ben] = await Promise.all([world.user(), world.user()])
  const [idle, used] = await Promise.all([rawClient(world), rawClient(world)])
  await idle.join('cart_updates', CART, ada.accessToken)
  await used.join('cart_updates', CART, ben.accessToken)
  await Promise.all([idle.hears('system'), used.hears('system')])
  world.clock.advance(49 * 60_000)
  // What is known of a session is kept for 5 seconds.
  pass(6000)
  await world.as(ben).account.me()
  world.clock.advance(2 * 60_000)
  pass(54_000)
  await ends(idle, 'cart_updates')
  await put(ada)
  await put(ben)
  expect((await used.hears())[4]).toMatchObject({ data: { record: { user_id: ben.id } } })
  expect(idle.rest()).toEqual([])
})

test('who owes a second factor hears what everybody may hear', async () => {
  const ada = await world.user()
  await world.deps.db
    .insert(authFactors)
    .values({ userId: ada.id, factorType: 'totp', secret: 'sealed', status: 'verified' })
  const token = await signIn(ada)
  const client = await rawClient(world)
  expect(await client.join(`user:${ada.id}`, { private: true }, token)).toMatchObject([
    '1',
    '1',
    `realtime:user:${ada.id}`,
    'phx_reply',
    { status: 'error' },
  ])
  const both = [...CART.postgres_changes, { event: 'INSERT', schema: 'public', table: 'products' }]
  await client.join('all', { postgres_changes: both }, token, '2')
  await client.hears('system')
  await put(ada)
  const [, , , , payload] = await client.hears('postgres_changes')
  expect(payload).toMatchObject({ data: { table: 'products' } })
  await put(ada)
  expect((await client.hears('postgres_changes'))[4]).toMatchObject({ data: { table: 'products' } })
})

test('a token that runs out closes its channel, unless a new one comes in time', async () => {
  const [ada, ben] = await Promise.all([world.user(), world.user()])
  const [late, fresh] = await Promise.all([rawClient(world), rawClient(world)])
  await late.join('cart_updates', CART, ada.accessToken)
  await fresh.join('cart_updates', CART, ben.accessToken)
  await Promise.all([late.hears('system'), fresh.hears('system')])
  world.clock.advance(40_000)
  const renewed = await signIn(ben)
  fresh.say('1', '2', 'realtime:cart_updates', 'access_token', { access_token: renewed })
  for (const client of [late, fresh]) {
    client.say(null, '3', 'phoenix', 'heartbeat', {})
    await client.hears('phx_reply')
  }
  // The tokens of now live an hour; both sockets have just been heard.
  world.clock.advance(3_600_000 - 40_000 + 500)
  for (const client of [late, fresh]) client.say(null, '4', 'phoenix', 'heartbeat', {})
  await ends(late, 'cart_updates')
  await put(ben)
  expect((await fresh.hears('postgres_changes'))[4]).toMatchObject({ data: { record: { user_id: ben.id } } })
})

test.each([
  ['a broken one', 'not.a.token'],
  ['one with blanks', 'a b'],
])('a new token that is no good closes the channel: %s', async (_what, token) => {
  const client = await rawClient(world)
  await client.join('room')
  client.say('1', '2', 'realtime:room', 'access_token', { access_token: token })
  await ends(client, 'room')
})

test('a new token that cannot be looked at now makes the client join again', async () => {
  const [ada, ben] = await Promise.all([world.user(), world.user()])
  const client = await rawClient(world)
  await client.join('cart_updates', CART, ada.accessToken)
  await client.hears('system')
  const token = await signIn(ben)
  const looking = vi.spyOn(world.deps.db, 'select').mockImplementation(() => {
    throw new Error('The database is away')
  })
  client.say('1', '2', 'realtime:cart_updates', 'access_token', { access_token: token })
  expect(await client.hears()).toEqual(['1', '1', 'realtime:cart_updates', 'phx_error', {}])
  looking.mockRestore()
  await put(ada)
  expect((await client.join('cart_updates', CART, token, '3'))[4].status).toBe('ok')
  await put(ben)
  expect((await client.hears('postgres_changes'))[4]).toMatchObject({ data: { record: { user_id: ben.id } } })
})

test('the same token, none and the key of the site change nothing', async () => {
  const ada = await world.user()
  const client = await rawClient(world)
  await client.join('cart_updates', CART, ada.accessToken)
  await client.hears('system')
  for (const token of [ada.accessToken, null, PUBLIC_KEY, 'sb_publishable_other'])
    client.say('1', '2', 'realtime:cart_updates', 'access_token', { access_token: token })
  await put(ada)
  expect((await client.hears())[3]).toBe('postgres_changes')
})

test("somebody else's token makes the channel theirs", async () => {
  const [ada, ben] = await Promise.all([world.user(), world.user()])
  const client = await rawClient(world)
  await client.join('cart_updates', CART, ada.accessToken)
  await client.join(`user:${ada.id}`, { private: true }, ada.accessToken, '2')
  await client.hears('system')
  client.say('1', '3', 'realtime:cart_updates', 'access_token', { access_token: ben.accessToken })
  client.say('2', '4', `realtime:user:${ada.id}`, 'access_token', { access_token: ben.accessToken })
  expect(await client.hears('phx_close')).toEqual(['2', '2', `realtime:user:${ada.id}`, 'phx_close', {}])
  await put(ada)
  await put(ben)
  expect((await client.hears('postgres_changes'))[4]).toMatchObject({ data: { record: { user_id: ben.id } } })
})

test('the official client goes on with a new token', async () => {
  const ada = await world.user()
  let token = ada.accessToken
  const client = officialClient(world, undefined, { accessToken: async () => token })
  const channel = await subscribed(
    client.channel(`user:${ada.id}`, { config: { private: true, broadcast: { ack: true } } }),
  )
  token = await signIn(ada)
  await client.setAuth()
  const say = (event: string) => channel.send({ type: 'broadcast', event, payload: {} })
  // Answered after the token was looked at.
  expect(await say('new')).toBe('ok')
  await signOut(ada)
  expect(await say('still')).toBe('ok')
  expect(channel.state).toBe('joined')
  await client.disconnect()
})

test('whoever is suspended has every channel closed at once', async () => {
  const [ada, boss] = [await world.user(), await world.user({ role: 'admin' })]
  const client = await rawClient(world)
  await client.join('cart_updates', CART, ada.accessToken)
  await client.hears('system')
  const suspended = { act: 'suspend', days: 7, rule: 'scam', reason: 'Asked for codes.' } as const
  await world.as(boss).sanctions.act({ userId: ada.id, ...suspended })
  await ends(client, 'cart_updates')
})
