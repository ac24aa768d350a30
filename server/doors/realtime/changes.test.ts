import type { RealtimePostgresChangesPayload } from '@supabase/realtime-js'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartItems } from '#server/tables/cart'
import type { TestUser } from '#server/testing/factories'
import { collect, subscribed } from './test-clients'
import { createLiveWorld, type LiveWorld } from './testing'

type Change = RealtimePostgresChangesPayload<Record<string, unknown>>

let world: LiveWorld
let ada: TestUser
let ben: TestUser
beforeAll(async () => {
  world = await createLiveWorld()
  ;({ ada, ben } = world)
})
afterAll(() => world.close())

/** Follows the cart as the app does, and resolves once it is subscribed. */
async function follow(user: TestUser | undefined, { filter, vsn }: { filter?: string; vsn?: string } = {}) {
  const client = world.client(user, vsn ? { vsn } : {})
  const changes = collect<Change>()
  const channel = client
    .channel('cart_updates')
    .on(
      'postgres_changes',
      { event: '*', schema: 'public', table: 'cart_items', ...(filter && { filter }) },
      (change: Change) => changes.add(change),
    )
  await subscribed(channel)
  return { client, channel, ...changes }
}

async function put(user: TestUser, quantity = 1): Promise<string> {
  const { id: productId } = await world.product()
  const [row] = await world.deps.db.insert(cartItems).values({ userId: user.id, productId, quantity }).returning()
  return row?.id ?? ''
}

describe.each(['1.0.0', '2.0.0'])('in version %s', (vsn) => {
  test('a cart is followed through an insert, an update and a delete', async () => {
    const cart = await follow(ada, { filter: `user_id=eq.${ada.id}`, vsn })
    const id = await put(ada, 2)
    expect(await cart.next()).toMatchObject({
      schema: 'public',
      table: 'cart_items',
      eventType: 'INSERT',
      new: { id, user_id: ada.id, quantity: 2 },
      old: {},
      errors: null,
    })
    await world.deps.db.update(cartItems).set({ quantity: 5 }).where(eq(cartItems.id, id))
    expect(await cart.next()).toMatchObject({ eventType: 'UPDATE', new: { id, quantity: 5 }, old: { id } })
    await world.deps.db.delete(cartItems).where(eq(cartItems.id, id))
    expect(await cart.next()).toMatchObject({ eventType: 'DELETE', old: { id } })
  })
})

test("the filter of somebody else's cart yields nothing", async () => {
  const foreign = await follow(ada, { filter: `user_id=eq.${ben.id}` })
  const own = await follow(ada)
  const theirs = await put(ben)
  const id = await put(ada)
  await world.deps.db.delete(cartItems).where(eq(cartItems.id, theirs))
  await world.deps.db.delete(cartItems).where(eq(cartItems.id, id))
  expect(await own.next(({ eventType }) => eventType === 'DELETE')).toMatchObject({ old: { id } })
  expect(foreign.rest()).toEqual([])
})

test('without a filter one hears of the own cart only, and a visitor of none', async () => {
  const [own, nobody] = await Promise.all([follow(ada), follow(undefined)])
  await put(ben)
  const id = await put(ada)
  expect(await own.next()).toMatchObject({ new: { id } })
  // A product's price is for everybody, and comes after what was told before.
  const prices = collect<Change>()
  const channel = nobody.client
    .channel('prices')
    .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'products' }, (change: Change) =>
      prices.add(change),
    )
  await subscribed(channel)
  const { id: productId } = await world.product()
  expect(await prices.next()).toMatchObject({ new: { id: productId, price: 10 } })
  expect(nobody.rest()).toEqual([])
})

test('several bindings of a channel each hear what they asked for', async () => {
  const client = world.client(ada)
  const [inserts, deletes] = [collect<Change>(), collect<Change>()]
  const table = { schema: 'public', table: 'cart_items' }
  const channel = client
    .channel('two')
    .on('postgres_changes', { event: 'INSERT', ...table }, (change: Change) => inserts.add(change))
    .on('postgres_changes', { event: 'DELETE', ...table }, (change: Change) => deletes.add(change))
  await subscribed(channel)
  const id = await put(ada)
  await world.deps.db.delete(cartItems).where(eq(cartItems.id, id))
  expect(await deletes.next()).toMatchObject({ eventType: 'DELETE', old: { id } })
  expect(inserts.rest()).toMatchObject([{ eventType: 'INSERT', new: { id } }])
})

test('a table or a filter that is not offered is told of after the join', async () => {
  const client = world.client(ada)
  for (const [name, binding] of Object.entries({
    table: { table: 'auth_users' },
    filter: { table: 'cart_items', filter: 'nothing=eq.1' },
  })) {
    const told = collect<{ status: string; message: string; channel: string }>()
    const channel = client
      .channel(name)
      .on('postgres_changes', { event: '*', schema: 'public', ...binding }, () => undefined)
      .on('system', {}, (message) => told.add(message))
    await subscribed(channel)
    expect(await told.next()).toMatchObject({ extension: 'postgres_changes', status: 'error', channel: name })
  }
})

test('a subscription that is waited for and cannot be made refuses the join', async () => {
  const client = world.client(ada)
  const channel = client
    .channel('waits', { config: { postgres_changes_options: { wait: true } } })
    .on('postgres_changes', { event: '*', schema: 'public', table: 'auth_users' }, () => undefined)
  await expect(subscribed(channel)).rejects.toThrow('auth_users')
})

test('who missed changes is subscribed again by itself, and nobody else', async () => {
  const client = world.client(ada)
  const { channel: ofBen } = await follow(ben)
  const statuses = collect<string>()
  const channel = client
    .channel('missed')
    .on('postgres_changes', { event: '*', schema: 'public', table: 'cart_items' }, () => undefined)
  await client.setAuth()
  channel.subscribe((status) => statuses.add(status))
  const other = await subscribed(client.channel('not_concerned'))
  expect(await statuses.next()).toBe('SUBSCRIBED')
  await world.deps.db.execute(sql`select live_many('cart_items', array[${`user:${ada.id}`}])`)
  expect(await statuses.next()).toBe('CHANNEL_ERROR')
  expect(await statuses.next()).toBe('SUBSCRIBED')
  expect([other.state, ofBen.state]).toEqual(['joined', 'joined'])
})
