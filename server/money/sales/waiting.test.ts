import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMPLETE_AFTER_DAYS } from '#contract/orders.rules'
import { completeDelivered } from './complete-delivered'
import { sweepDue } from './remind-due'
import { remindLate } from './remind-late'
import { sweepLate } from './sweep-late'
import { createDeskWorld, type DeskWorld, type Seller, TRAVEL } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

/** As if the order had been placed, or its shop reminded, so many days ago. */
const ago = (id: string, days: number, column: 'ship_by' | 'reminded_at' | 'delivered_at') =>
  world.rows(
    sql`update orders set ${sql.identifier(column)} = ${sql.identifier(column)} - make_interval(days => ${days}) where id = ${id}`,
  )
const statusOf = async ({ asks }: Seller, id: string) => (await asks.sales.get({ id })).status
/** What happens by itself, on two replicas at once. */
async function time() {
  await Promise.all(
    [1, 2].flatMap(() => [remindLate(world.deps), sweepLate(world.deps), completeDelivered(world.deps)]),
  )
  await Promise.all([world.runJobs(), world.runJobs()])
}
async function shipAll({ asks }: Seller, id: string) {
  const items = (await asks.sales.get({ id })).items.map((item) => ({ itemId: item.id, quantity: item.quantity }))
  return asks.sales.ship({ id, idempotencyKey: randomUUID(), items, ...TRAVEL })
}
const subjectsTo = (email: string, id: string) =>
  world.mails
    .filter(({ to, text }) => to === email && text?.includes(id))
    .map(({ subject }) => subject.replace(/PS-\S+/, 'X'))

test('a shop hears once of an order that has to leave by tomorrow, unless it has just come or has left', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const [due, later, sent, fresh] = [
    await world.sold([[product, 1]]),
    await world.sold([[product, 1]]),
    await world.sold([[product, 1]]),
    await world.sold([[product, 1]]),
  ]
  const shipIn = (id: string, days: number, placedHoursAgo: number) =>
    world.rows(sql`
      update orders set created_at = ${world.clock.now().toISOString()}::timestamptz - make_interval(hours => ${placedHoursAgo}),
        ship_by = (${world.clock.now().toISOString()}::timestamptz at time zone 'America/New_York')::date + ${days}::int
      where id = ${id}`)
  await shipIn(due.id, 0, 30)
  await shipIn(later.id, 4, 30)
  await shipIn(sent.id, 0, 30)
  await shipIn(fresh.id, 0, 1)
  await shipAll(seller, sent.id)
  await Promise.all([sweepDue(world.deps), sweepDue(world.deps)])
  await Promise.all([world.runJobs(), world.runJobs()])
  await sweepDue(world.deps)
  await world.runJobs()
  const heard = ({ id }: { id: string }) =>
    subjectsTo(seller.owner.email, id).filter((subject) => subject.includes('due'))
  expect([due, later, sent, fresh].map(heard)).toEqual([['Order X is due'], [], [], []])
})

test('a shop is reminded once of what it has not sent, and days later its buyer gets everything back', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 5 })
  const { id, key } = await world.sold([[product, 2]], { email: 'waits@example.com' })
  await time()
  expect(subjectsTo(seller.owner.email, id)).toEqual(['You made a sale: X'])

  await ago(id, 6, 'ship_by')
  await time()
  await time()
  expect(subjectsTo(seller.owner.email, id)).toEqual(['You made a sale: X', 'Order X is late'])
  expect(await statusOf(seller, id)).toBe('paid')

  await ago(id, 9, 'reminded_at')
  await time()
  await time()
  expect(await world.visitor.orders.get({ id, key })).toMatchObject({
    status: 'cancelled',
    cancelReason: 'The shop didn’t ship it in time.',
    refundedTotal: 25,
  })
  expect(await world.stockOf(product)).toEqual({ stock: 5, reserved: 0 })
  expect(subjectsTo(seller.owner.email, id).at(-1)).toBe('Order X was refunded')
  expect(subjectsTo('waits@example.com', id)).toEqual(['Your order X', 'Your order X was canceled'])
})

test('what was sent meanwhile stays, and of what was sent in part the rest is paid back', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const [whole, part] = [await world.sold([[product, 2]]), await world.sold([[product, 2]])]
  for (const { id } of [whole, part]) await ago(id, 6, 'ship_by')
  await time()
  for (const [{ id }, quantity] of [
    [whole, 2],
    [part, 1],
  ] as const) {
    const [item] = (await seller.asks.sales.get({ id })).items
    const items = [{ itemId: item?.id ?? '', quantity }]
    await seller.asks.sales.ship({ id, idempotencyKey: randomUUID(), items, ...TRAVEL })
    await ago(id, 9, 'reminded_at')
  }
  await time()
  expect(await seller.asks.sales.get({ id: whole.id })).toMatchObject({ status: 'shipped', refunds: [] })
  expect(await seller.asks.sales.get({ id: part.id })).toMatchObject({
    status: 'shipped',
    refunds: [{ amount: 10 }],
    items: [{ shipped: 1, canceled: 1 }],
  })
})

test('what was delivered a fortnight ago is complete', async () => {
  const seller = await world.seller()
  const product = await world.product({ shop: seller.shop, stock: 9 })
  const { id } = await world.sold([[product, 1]])
  const [item] = (await seller.asks.sales.get({ id })).items
  const items = [{ itemId: item?.id ?? '', quantity: 1 }]
  await seller.asks.sales.ship({ id, idempotencyKey: randomUUID(), items, ...TRAVEL })
  await seller.asks.sales.deliver({ id })
  await ago(id, COMPLETE_AFTER_DAYS - 1, 'delivered_at')
  await time()
  expect(await statusOf(seller, id)).toBe('delivered')
  await ago(id, 2, 'delivered_at')
  await time()
  const { timeline } = await seller.asks.sales.get({ id })
  expect(timeline.at(-1)).toMatchObject({ status: 'completed', actor: 'system' })
})
