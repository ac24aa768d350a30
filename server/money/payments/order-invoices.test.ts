import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sum } from '#contract/amounts'
import { eventually } from '../checkout/testing'
import { invoiceEarlierOrders } from './invoice-earlier-orders'
import { createPayWorld, type PayWorld } from './testing'

let world: PayWorld
beforeAll(async () => {
  world = await createPayWorld()
})
afterAll(() => world.close())

const invoicesOf = (key: string) =>
  world.rows(sql`
    select i.invoice_number as number, i.status, i.total_amount::float8 as total, d.amount_paid::float8 as paid,
      d.amount_refunded::float8 as refunded
    from invoices i join invoice_details d on d.invoice_id = i.id join orders o on o.id = d.order_id
    join order_groups g on g.id = o.group_id where g.key = ${key} order by o.number`)

/** Places an order that was paid before there were invoices: the order moved, and money came, but nothing else. */
async function paidEarlier(lines: Parameters<PayWorld['order']>[0], daysAgo: number) {
  const placed = await world.visitor.checkout.place(world.order(lines))
  await world.deps.db.execute(sql`
    with g as (select id, grand_total from order_groups where key = ${placed.key}),
      s as (update payment_sessions set status = 'completed' where group_id = (select id from g) returning id),
      p as (
        insert into payments (group_id, session_id, provider_payment_id, amount, currency, captured_at)
        select g.id, s.id, 'pi_' || s.id, g.grand_total, 'USD', now() - make_interval(days => ${daysAgo}) from g, s
        returning id
      )
    select move_order(o.id, '{pending_payment}', 'paid', 'system', null, null) from orders o, g, p where o.group_id = g.id`)
  return placed
}

test('each order of a checkout gets a paid invoice of its shop, in the transaction that pays it', async () => {
  const [one, two] = [await world.product({ price: 30 }), await world.product({ price: 60 })]
  const { key, sessionUrl } = await world.visitor.checkout.place(
    world.order([
      [one, 2],
      [two, 1],
    ]),
  )
  await world.payByCard(sessionUrl)
  const state = await eventually(
    () => invoicesOf(key),
    (invoices) => invoices.length === 2,
  )
  expect(state).toEqual([
    { number: 'INV-0001', status: 'paid', total: 60, paid: 60, refunded: 0 },
    { number: 'INV-0001', status: 'paid', total: 60, paid: 60, refunded: 0 },
  ])
  const [lines] = await world.rows(sql`
    select line_items as lines, customer_email as email from invoices where business_profile_id = ${one.shop.profileId}`)
  expect(lines).toEqual({
    email: 'fern@example.com',
    lines: [{ name: one.name, description: '', quantity: 2, rate: 30, amount: 60, type: 'product' }],
  })
  // Six in a hundred of goods are the platform's.
  expect(await world.books(one.shop)).toMatchObject({ total: 0, seller: 56.4, goesBack: 0 })
})

test('an order that costs nothing gets none', async () => {
  const { key } = await world.visitor.checkout.place(
    world.order([[await world.product({ price: 0, shop: await world.shop({ terms: { deliveryFee: 0 } }) }), 1]]),
  )
  expect(await world.statuses(key)).toEqual(['paid'])
  expect(await invoicesOf(key)).toEqual([])
})

test('orders that were paid before get theirs in the order of time, once, with what went back since', async () => {
  const shop = await world.shop()
  const product = await world.product({ shop, price: 50 })
  const later = await paidEarlier([[product, 2]], 2)
  const first = await paidEarlier([[product, 1]], 5)
  const other = await paidEarlier([[product, 4]], 3)
  await world.deps.db.execute(sql`
    insert into refunds (payment_id, order_id, amount, reason, status, provider_refund_id)
    select p.id, o.id, o.grand_total, 'Cancelled', 'succeeded', 're_earlier' from payments p
    join orders o on o.group_id = p.group_id join order_groups g on g.id = o.group_id where g.key = ${other.key}`)
  await world.deps.db.execute(sql`
    update orders o set refunded_total = o.grand_total from order_groups g where g.id = o.group_id and g.key = ${other.key}`)

  const written = await Promise.all([invoiceEarlierOrders(world.deps), invoiceEarlierOrders(world.deps)])
  expect(sum(written)).toBe(3)
  expect(await invoiceEarlierOrders(world.deps)).toBe(0)
  const all = await Promise.all([first, other, later].map(({ key }) => invoicesOf(key)))
  expect(all.flat()).toEqual([
    { number: 'INV-0001', status: 'paid', total: 50, paid: 50, refunded: 0 },
    { number: 'INV-0002', status: 'refunded', total: 200, paid: 200, refunded: 200 },
    { number: 'INV-0003', status: 'paid', total: 100, paid: 100, refunded: 0 },
  ])
  expect(await world.books(shop)).toMatchObject({ total: 0, seller: 0 })
})
