import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireCheckout } from './expire'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from './testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

const idOf = async (key: string) =>
  String((await world.rows(sql`select id from order_groups where key = ${key}`))[0]?.id)
const paymentsOf = (key: string) => sql`payments p join order_groups g on g.id = p.group_id where g.key = ${key}`
const refundsOf = (key: string) =>
  world.rows(sql`
    select r.amount::float8 as amount, r.status from refunds r join payments p on p.id = r.payment_id
    join order_groups g on g.id = p.group_id where g.key = ${key}`)

test('fifty buyers racing for ten goods get exactly ten', async () => {
  const product = await world.product({ stock: 10 })
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => refusalOf(world.visitor.checkout.place(world.order([[product, 1]])))),
  )
  const codes = outcomes.map(({ code }) => code)
  expect(codes.filter((code) => code === 'none')).toHaveLength(10)
  expect(codes.filter((code) => code === 'CART_CHANGED')).toHaveLength(40)
  expect(await world.stockOf(product)).toEqual({ stock: 10, reserved: 10 })
  expect(await world.count(sql`stock_reservations where product_id = ${product.id} and status = 'held'`)).toBe(10)

  const placed = outcomes.flatMap(({ code, data }) =>
    code === 'none' ? [data as { key: string; sessionUrl: string }] : [],
  )
  await Promise.all(placed.slice(0, 7).map(({ sessionUrl }) => world.payByCard(sessionUrl)))
  await Promise.all(placed.slice(7).map(({ key }) => world.visitor.checkout.cancel({ key })))
  await eventually(
    () => world.count(sql`stock_reservations where product_id = ${product.id} and status = 'consumed'`),
    (consumed) => consumed === 7,
  )
  expect(await world.stockOf(product)).toEqual({ stock: 3, reserved: 0 })
}, 60_000)

test('carts that cross each other never wait in a circle', async () => {
  const [left, right] = [await world.product({ stock: 1000 }), await world.product({ stock: 1000 })]
  for (let round = 0; round < 20; round++) {
    const outcomes = await Promise.all(
      [0, 1, 2, 3].map((n) => {
        const lines = [[left, 1] as const, [right, 1] as const].map(([product, quantity]): [typeof left, number] => [
          product,
          quantity,
        ])
        return refusalOf(world.visitor.checkout.place(world.order(n % 2 ? lines : lines.toReversed())))
      }),
    )
    expect(outcomes.map(({ code }) => code)).toEqual(['none', 'none', 'none', 'none'])
    const keys = outcomes.map(({ data }) => (data as { key: string }).key)
    await Promise.all(keys.slice(0, 2).map((key) => world.visitor.checkout.cancel({ key })))
  }
  expect(await world.stockOf(left)).toEqual({ stock: 1000, reserved: 40 })
  expect(await world.stockOf(right)).toEqual({ stock: 1000, reserved: 40 })
  const { rows } = await world.deps.db.execute<{ deadlocks: number }>(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  expect(rows[0]?.deadlocks).toBe(0)
}, 60_000)

test('the message, told five times while five pages ask, pays once and sends one mail', async () => {
  await world.faults({ webhooks: { off: true } })
  const contact = { email: 'five.times@example.com', name: 'Fern Buyer' }
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]], { contact }))
  await world.payByCard(sessionUrl)
  const object = await world.sessionObject(sessionUrl)
  const told = Array.from({ length: 5 }, () =>
    world.sendEvent('checkout.session.completed', object, { id: 'evt_same' }),
  )
  const others = Array.from({ length: 5 }, () => world.sendEvent('checkout.session.completed', object))
  const asked = Array.from({ length: 5 }, () => world.visitor.checkout.state({ key }))
  const answers = await Promise.all([...told, ...others])
  await Promise.all(asked)
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await world.statuses(key)).toEqual(['paid'])
  expect(await world.count(paymentsOf(key))).toBe(1)
  await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
  expect(world.mails.filter(({ to }) => to === contact.email)).toHaveLength(1)
  await world.faults({ webhooks: { off: false } })
})

test('a payment that races with the end of the time is either paid or nothing, never half', async () => {
  await world.faults({ webhooks: { off: true } })
  for (let round = 0; round < 6; round++) {
    const product = await world.product({ stock: 1 })
    const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[product, 1]]))
    const groupId = await idOf(key)
    world.clock.advance(15 * 60_000)
    await Promise.all([
      world.payByCard(sessionUrl),
      expireCheckout(world.deps, { groupId }),
      world.visitor.checkout.state({ key }),
      expireCheckout(world.deps, { groupId }),
    ])
    await world.runJobs()
    const [status] = await world.statuses(key)
    const stock = await world.stockOf(product)
    expect([
      ['paid', { stock: 0, reserved: 0 }, 1],
      ['payment_expired', { stock: 1, reserved: 0 }, 0],
    ]).toContainEqual([status, stock, await world.count(paymentsOf(key))])
  }
  await world.faults({ webhooks: { off: false } })
}, 60_000)

test('paid just before the time is up: the sweep applies the payment instead', async () => {
  await world.faults({ webhooks: { off: true } })
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 1]]))
  await world.payByCard(sessionUrl)
  world.clock.advance(15 * 60_000)
  await expireCheckout(world.deps, { groupId: await idOf(key) })
  expect(await world.statuses(key)).toEqual(['paid'])
  await world.faults({ webhooks: { off: false } })
})

/** Ends a checkout while the provider is away, so that its card page can still be paid. */
async function expireUnnoticed(key: string) {
  world.clock.advance(15 * 60_000)
  await world.faults({ failNext: 20 })
  await expireCheckout(world.deps, { groupId: await idOf(key) })
  await world.faults({ failNext: 0 })
  expect(await world.statuses(key)).toEqual(['payment_expired'])
}

test('money that comes late still buys the goods if they are there', async () => {
  const product = await world.product({ stock: 2 })
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[product, 1]]))
  await expireUnnoticed(key)
  expect(await world.stockOf(product)).toEqual({ stock: 2, reserved: 0 })
  await world.payByCard(sessionUrl)
  await eventually(
    () => world.statuses(key),
    ([status]) => status === 'paid',
  )
  expect(await world.statuses(key)).toEqual(['paid'])
  expect(await world.stockOf(product)).toEqual({ stock: 1, reserved: 0 })
})

test('money that comes when the goods are gone goes back in full', async () => {
  const product = await world.product({ stock: 1, price: 30 })
  const contact = { email: 'too.late@example.com', name: 'Fern Buyer' }
  const late = await world.visitor.checkout.place(world.order([[product, 1]], { contact }))
  await expireUnnoticed(late.key)
  await world.visitor.checkout.place(world.order([[product, 1]]))
  await world.payByCard(late.sessionUrl)
  await eventually(
    () => refundsOf(late.key),
    (refunds) => refunds.length > 0,
  )
  await world.runJobs()
  expect(await refundsOf(late.key)).toEqual([{ amount: 35, status: 'succeeded' }])
  expect(await world.statuses(late.key)).toEqual(['payment_expired'])
  expect(world.mails.filter(({ to }) => to === contact.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Your payment for PS-\d+ is being refunded$/),
  ])
})

test('money for what the buyer gave up goes back in full', async () => {
  const { key, sessionUrl } = await world.visitor.checkout.place(world.order([[await world.product(), 2]]))
  await world.faults({ failNext: 20 })
  await world.visitor.checkout.cancel({ key })
  await world.faults({ failNext: 0 })
  await world.payByCard(sessionUrl)
  await eventually(
    () => refundsOf(key),
    (refunds) => refunds.length > 0,
  )
  await world.runJobs()
  expect(await refundsOf(key)).toEqual([{ amount: 25, status: 'succeeded' }])
  expect(await world.statuses(key)).toEqual(['cancelled'])
})

test('a payment that races with canceling the shops it is for: every cent is either earned or on its way back', async () => {
  await world.faults({ webhooks: { off: true } })
  for (let round = 0; round < 8; round++) {
    const lines = [await world.product({ price: 20 }), await world.product({ price: 8 })].map(
      (product): [typeof product, number] => [product, 1],
    )
    const { key, sessionUrl } = await world.visitor.checkout.place(world.order(lines))
    const { orders } = await world.visitor.checkout.state({ key })
    await world.payByCard(sessionUrl)
    const object = await world.sessionObject(sessionUrl)
    await Promise.all([
      world.sendEvent('checkout.session.completed', object),
      ...orders.map(({ id }) => refusalOf(world.visitor.orders.cancel({ id, key }))),
      world.sendEvent('checkout.session.completed', object),
      refusalOf(world.visitor.checkout.cancel({ key })),
    ])
    const statuses = await world.statuses(key)
    const earned = orders.reduce((total, { grandTotal }, n) => total + (statuses[n] === 'paid' ? grandTotal : 0), 0)
    const returned = (await refundsOf(key)).reduce((total, { amount }) => total + Number(amount), 0)
    expect([statuses, earned + returned, await world.count(paymentsOf(key))]).toEqual([statuses, 38, 1])
    expect(await Promise.all(lines.map(([product]) => world.stockOf(product)))).toEqual(
      statuses.map((status) => ({ stock: status === 'paid' ? 19 : 20, reserved: 0 })),
    )
  }
  await world.faults({ webhooks: { off: false } })
}, 60_000)
