import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../checkout/testing'
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
