import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDeskWorld, type DeskWorld } from '../sales/testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const ordersOf = async (user: Parameters<DeskWorld['as']>[0]) =>
  (await world.as(user).orders.list({})).items.map(({ id }) => id)
const signIn = (id: string) =>
  world.rows(
    sql`insert into auth_sessions (id, user_id, refresh_secret, not_after) values (${randomUUID()}, ${id}, 'x', now() + interval '1 day')`,
  )

test('what somebody with an account ordered as a guest is theirs the next time they sign in, and nobody else’s', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const [buyer, other] = [await world.user(), await world.user()]
  const { id } = await world.sold([[product, 1]], { email: buyer.email.toUpperCase() })
  await signIn(other.id)
  expect([await ordersOf(buyer), await ordersOf(other)]).toEqual([[], []])
  await signIn(buyer.id)
  expect([await ordersOf(buyer), await ordersOf(other)]).toEqual([[id], []])
})

test('who makes an account after ordering as a guest finds in their address book where it was sent', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const [fresh, old] = [await world.user(), await world.user()]
  for (const { email } of [fresh, old]) await world.sold([[product, 1]], { email })
  await world.rows(sql`update auth_users set created_at = now() - interval '1 year' where id = ${old.id}`)
  await world.rows(sql`update orders set created_at = created_at - interval '1 day' where buyer_user_id is null`)
  for (const { id } of [fresh, old, fresh]) await signIn(id)
  const sentTo = await world.rows(
    sql`select shipping_address->>'line1' as line1 from orders where buyer_user_id = ${fresh.id}`,
  )
  const { items } = await world.as(fresh).addresses.list({})
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ ...sentTo[0], isDefault: true })
  // they had an account, and knew what is kept there
  expect((await world.as(old).addresses.list({})).items).toEqual([])
})

test('an address that nobody has confirmed claims nothing, nor does the owner of the shop', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const unsure = await world.user()
  await world.rows(sql`update auth_users set email_confirmed_at = null where id = ${unsure.id}`)
  await world.sold([[product, 1]], { email: unsure.email })
  await world.sold([[product, 1]], { email: seller.owner.email })
  for (const { id } of [unsure, seller.owner]) await signIn(id)
  expect(await ordersOf(unsure)).toEqual([])
  expect(await ordersOf(seller.owner)).toEqual([])
})
