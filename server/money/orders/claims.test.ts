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
