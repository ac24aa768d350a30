import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiClient } from '#server/testing/world'
import { createDeskWorld, type DeskWorld } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const write = (api: ApiClient, profileId: string) =>
  api.messages.start({ profileId, body: 'Hello', clientId: randomUUID() })
const among = async (api: ApiClient, show: 'orders' | 'requests' | 'all') =>
  (await api.messages.list({ show })).items.map(({ id }) => id)

/** Every conversation stands among those matters that the domains themselves say are between its two. */
async function agrees() {
  const kinds = Object.values(world.deps.matters)
  const { rows } = await world.deps.db.execute(sql`
    select m.conversation_id, m.matters from conversation_members m join conversations c on c.id = m.conversation_id
    where ${sql.join(
      kinds.map(({ kind, between }) => sql`(${kind} = any(m.matters)) <> exists (select from ${between})`),
      sql` or `,
    )}`)
  expect(rows).toEqual([])
}

test('an order puts a conversation among its orders for both, whichever of the two came first', async () => {
  for (const first of ['order', 'conversation']) {
    const { shop, asks } = await world.seller()
    const buyer = world.as(await world.user())
    const product = await world.product({ shop })
    if (first === 'conversation') await write(buyer, shop.profileId)
    await world.sold([[product, 1]], { buyer })
    const { conversationId: id } = await write(buyer, shop.profileId).catch(() =>
      buyer.messages.withProfile({ profileId: shop.profileId }),
    )
    await asks.messages.send({ id: id ?? '', body: 'Hi', clientId: randomUUID() })
    expect([await among(buyer, 'orders'), await among(asks, 'orders')], first).toEqual([[id], [id]])
  }
  await agrees()
})

test('an order nobody paid for puts it nowhere, and one that a guest takes to an account puts it there', async () => {
  const { shop, asks } = await world.seller()
  const person = await world.user()
  const buyer = world.as(person)
  const { conversationId: id } = await write(buyer, shop.profileId)
  await asks.messages.send({ id, body: 'Hi', clientId: randomUUID() })
  await buyer.checkout.place(world.order([[await world.product({ shop }), 1]]))
  expect(await among(buyer, 'orders')).toEqual([])
  const guest = await world.sold([[await world.product({ shop }), 1]])
  await world.rows(sql`update orders set buyer_user_id = ${person.id} where id = ${guest.id}`)
  expect(await among(buyer, 'orders')).toEqual([id])
  await world.rows(sql`update orders set buyer_user_id = null where id = ${guest.id}`)
  expect(await among(buyer, 'orders')).toEqual([])
  await agrees()
})

test('an order and a conversation that begin at the same moment find each other', async () => {
  const { shop } = await world.seller()
  const product = await world.product({ shop, stock: 50 })
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      const person = await world.user()
      const guest = await world.sold([[product, 1]])
      await Promise.all([
        world.rows(sql`update orders set buyer_user_id = ${person.id} where id = ${guest.id}`),
        write(world.as(person), shop.profileId),
      ])
    }),
  )
  const { rows } = await world.deps.db.execute(sql`
    select distinct m.matters from conversation_members m join conversations c on c.id = m.conversation_id
    where c.profile_id = ${shop.profileId}`)
  expect(rows).toEqual([{ matters: ['order'] }])
})

test('whoever joins the team finds requests and orders where the others have them', async () => {
  const { shop, asks } = await world.seller()
  const [buyer, stranger] = [world.as(await world.user()), world.as(await world.user())]
  await world.sold([[await world.product({ shop }), 1]], { buyer })
  const { conversationId: id } = await write(buyer, shop.profileId)
  await asks.messages.send({ id, body: 'Hi', clientId: randomUUID() })
  const { conversationId: asked } = await write(stranger, shop.profileId)
  const helper = await world.user()
  await world.rows(sql`
    insert into profile_members (profile_id, user_type, is_active, user_id, role)
    values (${shop.profileId}, 'business-provider', true, ${helper.id}, 'staff')`)
  const joined = world.as(helper)
  expect([await among(joined, 'orders'), await among(joined, 'requests'), await among(joined, 'all')]).toEqual([
    [id],
    [asked],
    [id],
  ])
  await asks.messages.decline({ id: asked })
  expect([await among(joined, 'requests'), await among(asks, 'requests')]).toEqual([[], []])
})
