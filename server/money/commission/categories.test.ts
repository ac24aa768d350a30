import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestProduct } from '#server/testing/factories'
import { createDeskWorld, type DeskWorld, type Seller } from '../sales/testing'

let world: DeskWorld
let seller: Seller
let kibble: TestProduct
let ball: TestProduct
let food: string
beforeAll(async () => {
  world = await createDeskWorld()
  seller = await world.seller()
  await world.rows(sql`update commission_rules set valid_to = ${moment()} where valid_to is null`)
  await rule('Goods', 0.1)
  const shelf = await world.category({ slug: 'fee-food', name: 'Food' })
  food = shelf.id
  const leaf = await world.category({ slug: 'fee-dry-food', name: 'Dry food', parent: shelf })
  const { shop } = seller
  kibble = await world.product({ shop, category: leaf, name: 'Kibble', price: 40, stock: 500 })
  ball = await world.product({ shop, name: 'Ball', price: 20, stock: 500 })
})
afterAll(() => world.close())

const moment = () => world.clock.now().toISOString()

/** From now on, and in the place of the one with its name. */
async function rule(name: string, percent: number, categoryId: string | null = null): Promise<void> {
  world.clock.advance(60_000)
  await world.rows(sql`update commission_rules set valid_to = ${moment()} where name = ${name} and valid_to is null`)
  await world.rows(sql`
    insert into commission_rules (name, basis, percent, category_id, valid_from)
    values (${name}, 'goods', ${percent}, ${categoryId}, ${moment()})`)
  world.clock.advance(60_000)
}
const taken = async (orderId: string) =>
  world.rows(sql`
    select r.name, l.basis_amount::float8 as basis, l.amount::float8 as amount, l.reversed_amount::float8 as reversed
    from commission_lines l join commission_rules r on r.id = l.rule_id
      join invoice_details d on d.invoice_id = l.invoice_id
    where d.order_id = ${orderId} order by r.name`)
/** What the books say is the platform's of an order. */
const kept = async (orderId: string) =>
  (
    await world.rows(sql`
      select -sum(e.amount)::float8 as kept from ledger_entries e join invoice_details d on d.invoice_id = e.invoice_id
      where d.order_id = ${orderId} and e.account = 'platform_fee'`)
  )[0]?.kept

test('an order is charged by the categories it is of, and keeps that when the rules change', async () => {
  await rule('Food', 0.05, food)
  const basket = [
    [kibble, 2],
    [ball, 1],
  ] as Parameters<DeskWorld['sold']>[0]
  const first = await world.sold(basket)
  const delivery = Number(
    (await world.rows(sql`select shipping_total as amount from orders where id = ${first.id}`))[0]?.amount,
  )
  const goods = { name: 'Goods', basis: 20 + delivery, amount: (20 + delivery) / 10, reversed: 0 }
  expect(await taken(first.id)).toEqual([{ name: 'Food', basis: 80, amount: 4, reversed: 0 }, goods])
  expect(await kept(first.id)).toBe(4 + goods.amount)

  await rule('Food', 0.2, food)
  const second = await world.sold(basket)
  expect(await kept(second.id)).toBe(16 + goods.amount)
  expect(await kept(first.id)).toBe(4 + goods.amount)

  const items = await world.rows(
    sql`select id from order_items where order_id = ${first.id} and product_id = ${kibble.id}`,
  )
  await seller.asks.sales.refund({
    id: first.id,
    idempotencyKey: randomUUID(),
    reason: 'Torn',
    restock: false,
    what: { lines: [{ itemId: String(items[0]?.id), quantity: 2 }] },
  })
  // what goes back of the payment takes its part of all that was taken of it, at the old rates
  const part = 80 / (100 + delivery)
  const [foodLine, goodsLine] = await taken(first.id)
  expect(foodLine?.reversed).toBeCloseTo(4 * part, 2)
  expect(goodsLine?.reversed).toBeCloseTo(goods.amount * part, 2)
  expect(await kept(first.id)).toBeCloseTo((4 + goods.amount) * (1 - part), 1)
})

test('what a coupon took off the goods of a category is not charged', async () => {
  await rule('Food', 0.05, food)
  const { code } = await seller.asks.coupons.create({
    code: 'FOODTEN',
    kind: 'amount',
    percent: null,
    amount: 10,
    minSubtotal: 0,
    familyIds: [],
    categoryIds: [food],
    startsAt: world.clock.now(),
    endsAt: null,
    maxUses: null,
    maxPerPerson: null,
  })
  const order = world.order(
    [
      [kibble, 1],
      [ball, 1],
    ],
    { codes: [code] },
  )
  const { key, sessionUrl } = await world.visitor.checkout.place(order)
  await world.payByCard(sessionUrl)
  await world.runJobs()
  const { orders } = await world.visitor.checkout.state({ key })
  expect((await taken(orders[0]?.id ?? ''))[0]).toMatchObject({ name: 'Food', basis: 30, amount: 1.5 })
})
