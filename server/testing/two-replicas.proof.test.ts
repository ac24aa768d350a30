import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { collect, officialClient, subscribed } from '../doors/realtime/test-clients'
import { refusalOf } from '../money/checkout/testing'
import type { TestUser } from './factories'
import { createWorld, type World } from './world'

let here: World
let there: World

beforeAll(async () => {
  here = await createWorld()
  there = await createWorld({}, { sharing: here })
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** For what goes through the sockets; long, so that a slow machine is no failure. */
const SOON = { timeout: 10_000 }
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

function callAuth(
  { request }: World,
  path: string,
  { accessToken, body = {} }: { accessToken?: string; body?: object },
) {
  const headers = {
    'content-type': 'application/json',
    apikey: 'sb_publishable_pawstead',
    ...(accessToken && { authorization: `Bearer ${accessToken}` }),
  }
  return request(`/auth/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function refresh(world: World, { refreshToken }: Pick<TestUser, 'refreshToken'>) {
  const answer = await callAuth(world, '/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })
  expect(answer.status).toBe(200)
  const told = (await answer.json()) as { access_token: string; refresh_token: string }
  return { accessToken: told.access_token, refreshToken: told.refresh_token }
}

test('a session begun on one counts on the other, whichever refreshes it', async () => {
  const ada = await here.user()
  expect((await there.as(ada).account.me()).id).toBe(ada.id)
  const second = await refresh(there, ada)
  const third = await refresh(here, second)
  for (const world of [here, there]) expect((await world.as(third).account.me()).id).toBe(ada.id)
})

test('a security token of one is good on the other', async () => {
  const ada = await here.user()
  const { token: csrf } = await here.as(ada).account.csrfToken()
  const name = { firstName: 'Fern', lastName: 'Test' }
  expect(await there.as(ada, { csrf }).account.rename(name)).toEqual(name)
  expect(await codeOf(there.as(ada, { csrf: null }).account.rename(name))).toBe('CSRF_INVALID')
})

test('adds of two tabs on two replicas all count', async () => {
  const ada = await here.user()
  const { id: productId } = await here.product({ stock: 100, maxPerOrder: 99 })
  const tabs = [here.as(ada), there.as(ada)]
  await Promise.all(tabs.flatMap((tab) => Array.from({ length: 15 }, () => tab.cart.add({ productId, quantity: 1 }))))
  for (const tab of tabs) expect((await tab.cart.get()).items).toMatchObject([{ quantity: 30 }])
})

test('whoever signs out on one is refused by the other at once', async () => {
  const ada = await here.user()
  await there.as(ada).account.me()
  expect((await callAuth(here, '/logout', ada)).status).toBe(204)
  await there.caughtUp()
  expect(await codeOf(there.as(ada).account.me())).toBe('UNAUTHORIZED')
})

test('a lock and a role reach the other replica at once', async () => {
  const [boss, ada, ben] = [await here.user({ role: 'super-admin' }), await here.user(), await here.user()]
  expect(await codeOf(there.as(ada).people.roles())).toBe('NOT_ALLOWED')
  const { id } = await here.as(boss).people.assignRole({ userId: ada.id, role: 'admin' })
  await there.caughtUp()
  expect(await codeOf(there.as(ada).people.roles())).toBe('none')
  await there.as(boss).people.revokeRole({ id })
  await here.caughtUp()
  expect(await codeOf(here.as(ada).people.roles())).toBe('NOT_ALLOWED')
  await there.as(ben).account.me()
  await here.as(boss).people.lock({ id: ben.id, until: null, reason: 'test' })
  await there.caughtUp()
  expect(await codeOf(there.as(ben).account.me())).not.toBe('none')
})

/** The official client at one of the two, until the test is over. */
function connect(world: World, user: TestUser) {
  const client = officialClient(world, user)
  onTestFinished(async () => void (await client.disconnect()))
  return client
}

test('who listens on one hears the cart that changes through the other', async () => {
  const ada = await here.user()
  const { id: productId } = await here.product()
  const changes = collect<{ eventType: string; new: object }>()
  const binding = { event: '*', schema: 'public', table: 'cart_items', filter: `user_id=eq.${ada.id}` } as const
  await subscribed(connect(here, ada).channel('cart_updates').on('postgres_changes', binding, changes.add))
  await there.as(ada).cart.add({ productId, quantity: 2 })
  expect(await changes.next()).toMatchObject({ eventType: 'INSERT', new: { product_id: productId, quantity: 2 } })
})

test('a room is one room over both: who is in it, and what is said', async () => {
  const [ada, ben] = [await here.user(), await there.user()]
  const said = collect<unknown>()
  const ours = connect(here, ada).channel('room', { config: { presence: { key: 'ada' } } })
  const theirs = connect(there, ben).channel('room', { config: { presence: { key: 'ben' } } })
  ours.on('broadcast', { event: 'hello' }, ({ payload }) => said.add(payload))
  for (const room of [ours, theirs]) await subscribed(room.on('presence', { event: 'sync' }, () => undefined))
  await theirs.send({ type: 'broadcast', event: 'hello', payload: { from: 'ben' } })
  expect(await said.next()).toEqual({ from: 'ben' })
  await Promise.all([ours.track({}), theirs.track({})])
  for (const room of [ours, theirs]) {
    await vi.waitFor(() => expect(Object.keys(room.presenceState()).sort()).toEqual(['ada', 'ben']), SOON)
  }
  await theirs.unsubscribe()
  await vi.waitFor(() => expect(Object.keys(ours.presenceState())).toEqual(['ada']), SOON)
})

test('who is signed out through one is told so by the other, where they listen', async () => {
  const ada = await here.user()
  const told = collect<{ status: string }>()
  const room = connect(there, ada).channel(`user:${ada.id}`, { config: { private: true } })
  await subscribed(room.on('system', {}, told.add))
  expect((await callAuth(here, '/logout', ada)).status).toBe(204)
  expect(await told.next(({ status }) => status === 'error')).toMatchObject({ status: 'error' })
})
