import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/infra/database/client'
import { createDeskWorld, type DeskWorld, type Seller } from '../sales/testing'

// A month of a shop with a hundred times as many orders behind it. What is counted in both is the same.
const BUDGET_MS = 60

let world: DeskWorld
let [small, large]: Seller[] = []
beforeAll(async () => {
  world = await createDeskWorld()
  ;[small, large] = [await withOrders(1000), await withOrders(100_000)]
  // as the database does by itself a minute later
  await withClient(world.database.adminUrl, (client) => client.query('vacuum analyze'))
}, 300_000)
afterAll(() => world.close())

/** An order every hour, backwards from now; in handfuls, because a statement may take five seconds. */
async function withOrders(count: number): Promise<Seller> {
  const seller = await world.seller()
  const { id } = await world.product({ shop: seller.shop, price: 10 })
  for (let from = 1; from <= count; from += 2000)
    await world.deps.db.execute(sql`
      with groups as (
        insert into order_groups (number, key, email, customer_name, grand_total, idempotency_key, request_hash)
        select ${seller.shop.profileId} || n, ${seller.shop.profileId} || n, 'c' || n % 5000 || '@example.com', 'Fern', 10,
          gen_random_uuid(), n::text
        from generate_series(${from}::int, ${Math.min(count, from + 1999)}::int) n
        returning id, number, request_hash::int as n
      ), sold as (
        insert into orders (group_id, number, seller_profile_id, status, fulfilment, items_total, shipping_total, grand_total,
          created_at)
        select id, number, ${seller.shop.profileId}::uuid, 'completed', 'pickup', 10, 0, 10, now() - n * interval '1 hour'
        from groups returning id
      )
      insert into order_items (order_id, product_id, title, unit_price, quantity, line_total)
      select id, ${id}::uuid, 'Chew', 10, 1, 10 from sold`)
  return seller
}

test('a month of a shop with a hundred times as many orders takes less than one and a half times as long', async () => {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const range = { from: day(30), to: day(1) }
  const time = async ({ asks }: Seller) => {
    const took: number[] = []
    for (let round = 0; round < 11; round++) {
      const began = performance.now()
      const { now } = await asks.figures.show(range)
      took.push(performance.now() - began)
      expect(now.orders.paid).toBeGreaterThan(600)
    }
    return took.toSorted((a, b) => a - b)[5] ?? Number.POSITIVE_INFINITY
  }
  if (!small || !large) throw new Error('two shops were expected')
  const [few, many] = [await time(small), await time(large)]
  expect(many, `${few.toFixed(1)} ms against ${many.toFixed(1)} ms`).toBeLessThan(Math.max(few * 1.5, BUDGET_MS))
})
