import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewCard } from '#contract/message-cards'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const say = (body = 'Hello') => ({ body, clientId: randomUUID() })

async function createTalk() {
  const [ada, joss] = await Promise.all([world.user(), world.user()])
  const shop = await world.shop({ owner: joss })
  const [person, owner] = [world.as(ada), world.as(joss)]
  const { conversationId: id } = await person.messages.start({ ...say(), profileId: shop.profileId })
  await owner.messages.send({ id, ...say('Hi!') })
  return { ada, joss, shop, person, owner, id }
}

type Talk = Awaited<ReturnType<typeof createTalk>>

async function addPet(world: World, owner: Talk['ada']) {
  return (await world.as(owner).pets.add({ name: 'Biscuit', species: 'dog', breed: 'Whippet' })).id
}

async function addOrder({ ada, shop }: Talk, status = 'paid') {
  const [group, id] = [unknownId(), unknownId()]
  await world.deps.db.execute(sql`
    insert into order_groups (id, number, key, user_id, email, customer_name, grand_total, idempotency_key, request_hash)
    values (${group}, ${`PS-${group}`}, ${group}, ${ada.id}, ${ada.email}, 'Ada', 10, ${group}, 'x')`)
  await world.deps.db.execute(sql`
    insert into orders (id, group_id, number, seller_profile_id, buyer_user_id, fulfilment, items_total, shipping_total, grand_total, status)
    values (${id}, ${group}, ${`PS-${id.slice(0, 8)}`}, ${shop.profileId}, ${ada.id}, 'pickup', 10, 0, 10, ${status})`)
  return { id, number: `PS-${id.slice(0, 8)}` }
}

const send = (talk: Talk, who: 'person' | 'owner', card: NewCard) =>
  talk[who].messages.send({ id: talk.id, ...say(), card })
const last = async (talk: Talk, who: 'person' | 'owner') =>
  (await talk[who].messages.thread({ id: talk.id })).items.at(-1)

test('a pet’s card shows it while its sender is something to it, and links its page for whoever may see it', async () => {
  const talk = await createTalk()
  const pet = await addPet(world, talk.ada)
  const card = { kind: 'pet', id: pet, name: 'Biscuit', species: 'dog', breed: 'Whippet', photo: null }
  expect((await send(talk, 'person', { kind: 'pet', id: pet })).card).toEqual({ ...card, href: `/pet/${pet}` })
  expect((await last(talk, 'owner'))?.card).toEqual({ ...card, href: null })
  await world.deps.db.execute(sql`update pets set visibility = 'link' where id = ${pet}`)
  expect((await last(talk, 'owner'))?.card).toEqual({ ...card, href: `/pet/${pet}` })
  await world.deps.db.execute(sql`update pet_guardians set ends_at = now() where pet_id = ${pet} and role <> 'owner'`)
  await world.deps.db.execute(sql`update auth_users set deleted_at = now() where id = ${talk.ada.id}`)
  await world.deps.db.execute(
    sql`update messages set author_id = null where conversation_id = ${talk.id} and side = 'person'`,
  )
  expect((await last(talk, 'owner'))?.card).toBeNull()
})

test('a place is told in words, with a spot on the map where one was given', async () => {
  const talk = await createTalk()
  await send(talk, 'owner', { kind: 'place', name: '  By the\u202E pond ', spot: { lat: 43.1, lng: -70.5 } })
  expect((await last(talk, 'person'))?.card).toEqual({
    kind: 'place',
    name: 'By the pond',
    spot: { lat: 43.1, lng: -70.5 },
  })
  await send(talk, 'owner', { kind: 'place', name: 'At the shop', spot: null })
  expect((await last(talk, 'person'))?.card).toEqual({ kind: 'place', name: 'At the shop', spot: null })
  const wrong = send(talk, 'owner', { kind: 'place', name: 'x'.repeat(161), spot: null })
  expect((await refusalOf(wrong)).code).toBe('BAD_REQUEST')
})

test('an order’s card says how it stands now, and each side acts on it in its own place', async () => {
  const talk = await createTalk()
  const { id, number } = await addOrder(talk)
  await send(talk, 'owner', { kind: 'order', id })
  expect((await last(talk, 'person'))?.card).toEqual({
    kind: 'order',
    number,
    status: 'Paid',
    total: 10,
    currency: 'USD',
    href: `/orders/${id}`,
  })
  expect((await last(talk, 'owner'))?.card).toMatchObject({ href: `/business-provider-dashboard/orders/${id}` })
})

test('nobody hands over what is not theirs or between the two, and nothing is written then', async () => {
  const [talk, other] = [await createTalk(), await createTalk()]
  const [pet, order] = [await addPet(world, other.ada), await addOrder(other)]
  const passed = await addPet(world, talk.ada)
  await world.deps.db.execute(sql`update pets set status = 'passed', passed_on = current_date where id = ${passed}`)
  for (const card of [
    { kind: 'pet', id: pet },
    { kind: 'pet', id: passed },
    { kind: 'order', id: order.id },
    { kind: 'invoice', id: unknownId() },
  ] as const)
    expect((await refusalOf(send(talk, 'person', card))).code, card.kind).toMatch(/CONFLICT|NOT_FOUND/)
  const noted = talk.owner.messages.send({
    id: talk.id,
    ...say(),
    note: true,
    card: { kind: 'place', name: 'x', spot: null },
  })
  expect((await refusalOf(noted)).code).toBe('CONFLICT')
  expect((await talk.person.messages.thread({ id: talk.id })).items).toHaveLength(2)
})

test('an order that moves on says so in the conversation, unread by nobody, and no statement can say so in its place', async () => {
  const talk = await createTalk()
  const { id, number } = await addOrder(talk)
  await talk.person.messages.markRead({ id: talk.id, seq: 2 })
  await world.deps.db.execute(sql`update orders set status = 'accepted' where id = ${id}`)
  expect(await last(talk, 'person')).toMatchObject({
    kind: 'system',
    seq: 3,
    body: `Order ${number}: Accepted by the shop`,
    by: null,
    card: { kind: 'order' },
  })
  expect(await talk.person.messages.counts()).toEqual({ unread: 0, requests: 0 })
  expect((await talk.person.messages.list({})).items[0]?.latest?.body).toBe('Hi!')
  expect((await talk.person.messages.search({ q: 'accepted' })).items).toEqual([])
  const forged = world.deps.db.execute(sql`
    insert into messages (conversation_id, seq, side, kind, body, client_id) values (${talk.id}, 0, 'profile', 'system', 'refunded', gen_random_uuid())`)
  await expect(forged).rejects.toMatchObject({ cause: { constraint: 'messages_system_check' } })
  await talk.person.messages.send({ id: talk.id, ...say('Thanks') })
  expect((await talk.owner.messages.thread({ id: talk.id })).items.map(({ by }) => by)[2]).toBeNull()
  expect(await last(talk, 'owner')).toMatchObject({ kind: 'text', seq: 4, body: 'Thanks' })
})
