import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '#server/money/checkout/testing'
import { buy } from '../reviews/testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

async function seller() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  const product = await world.product({ shop })
  const close = () => world.as(owner).profiles.setActive({ id: shop.profileId, active: false })
  return { owner, shop, product, close }
}

test('a shop cannot close while customers wait for goods or money, and says so', async () => {
  const { product, close, shop } = await seller()
  const buyer = await world.user()
  await buy(world, buyer, product, 'paid')
  const words = await close().catch(({ message }: Error) => message)
  expect(words).toBe('You can’t close this profile yet. There is 1 order your customers are waiting for.')
  await world.rows(sql`update orders set status = 'cancelled' where seller_profile_id = ${shop.profileId}`)
  await world.rows(sql`
    with o as (select id, group_id from orders where seller_profile_id = ${shop.profileId}), s as (
      insert into payment_sessions (group_id, idempotency_key, amount, currency, status)
      select group_id, gen_random_uuid(), 10, 'USD', 'completed' from o returning id, group_id
    ), p as (
      insert into payments (group_id, session_id, provider_payment_id, amount, currency)
      select group_id, id, gen_random_uuid(), 10, 'USD' from s returning id
    ) insert into refunds (payment_id, order_id, amount, reason) select p.id, o.id, 5, 'test' from p, o`)
  expect(await refusalOf(close())).toMatchObject({ code: 'CONFLICT' })
  await world.rows(sql`update refunds set status = 'succeeded'`)
  expect(await close()).toMatchObject({ isActive: false })
})

test('an order that is being placed at this moment comes first', async () => {
  const { product, close, shop } = await seller()
  const client = await world.deps.db.$client.connect()
  try {
    await client.query('begin')
    await client.query('select from user_profiles where id = $1 for key share', [shop.profileId])
    const closing = refusalOf(close())
    await eventually(
      () => world.count(sql`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
      (waiting) => waiting > 0,
    )
    await client.query(
      `with g as (
        insert into order_groups (number, key, email, customer_name, grand_total, idempotency_key, request_hash)
        values (gen_random_uuid(), gen_random_uuid(), 'a@b.example', 'Ada', 10, gen_random_uuid(), '') returning id
      ) insert into orders (group_id, number, seller_profile_id, status, fulfilment, items_total, shipping_total, grand_total)
        select id, gen_random_uuid(), $1, 'pending_payment', 'pickup', 10, 0, 10 from g`,
      [product.shop.profileId],
    )
    await client.query('commit')
    expect(await closing).toMatchObject({ code: 'CONFLICT' })
  } finally {
    client.release()
  }
})

test('a shop that closes right now of an order either sells or is closed, never both', async () => {
  for (let round = 0; round < 5; round++) {
    const { product, close, shop } = await seller()
    const request = world.order([[product, 1]], { fulfilment: { [shop.profileId]: 'pickup' } })
    const [placed, closed] = await Promise.all([refusalOf(world.visitor.checkout.place(request)), refusalOf(close())])
    expect([placed.code, closed.code]).toSatisfy(
      ([order, shut]) => (order === 'none' && shut === 'CONFLICT') || (order === 'CART_CHANGED' && shut === 'none'),
    )
  }
})
