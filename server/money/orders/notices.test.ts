import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAs } from '#contract/open-as.rules'
import type { ApiClient } from '../../testing/world'
import { expireCheckout } from '../checkout/expire'
import { type CheckoutWorld, createCheckoutWorld, eventually } from '../checkout/testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

/** What was written down to be told on devices about orders: to one person, or to anybody. */
const told = (userId: string | null = null) =>
  world.rows(sql`
    select payload->>'title' as title, payload->>'body' as body, payload->>'href' as href from outbox_events
    where topic = 'push.notify' and payload->>'kind' = 'orders' and ${userId === null ? sql`true` : sql`payload->>'userId' = ${userId}`}
    order by created_at, id`)

async function paid(buyer: ApiClient, products: { id: string; price: number }[]) {
  const { key, sessionUrl } = await buyer.checkout.place(world.order(products.map((product) => [product, 1])))
  await world.payByCard(sessionUrl)
  const { number, orders } = await eventually(
    () => buyer.checkout.state({ key }),
    ({ status }) => status === 'paid',
  )
  return { key, number, id: orders[0]?.id ?? '' }
}

test('a member hears that an order is confirmed, and once that it was canceled', async () => {
  const user = await world.user()
  const { number, id } = await paid(world.as(user), [await world.product()])
  const confirmed = { title: 'Thanks for your order', body: `${number} is confirmed.`, href: `/orders/${id}` }
  expect(await told(user.id)).toEqual([confirmed])
  await Promise.all([1, 2].map(() => world.as(user).orders.cancel({ id })))
  const body = `${number}-1: your refund is on its way.`
  expect(await told(user.id)).toEqual([confirmed, { title: 'Your order was canceled', body, href: `/orders/${id}` }])
})

test('orders at two shops are confirmed in one notice, which leads to all of them', async () => {
  const user = await world.user()
  await paid(world.as(user), [await world.product(), await world.product()])
  expect(await told(user.id)).toMatchObject([{ title: 'Thanks for your order', href: '/orders' }])
})

test('a guest is told by email alone, and on devices only the shop that sold, of the sale and that it is off', async () => {
  const before = await told()
  const product = await world.product()
  const { id, key } = await paid(world.visitor, [product])
  await world.visitor.orders.cancel({ id, key })
  expect(await told()).toHaveLength(before.length + 2)
  expect(await told(product.shop.ownerId)).toMatchObject([
    { title: 'You made a sale' },
    {
      title: 'A customer canceled an order',
      href: openAs(product.shop.profileId, `/business-provider-dashboard/orders/${id}`),
    },
  ])
})

test('each shop hears in its own bell of what it sold, and for how much', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner, name: 'Bones' })
  const other = await world.product({ price: 5 })
  const buyer = await world.user()
  const { id } = await paid(world.as(buyer), [await world.product({ shop, price: 12.5 }), other])
  const { items } = await world.as(owner).notifications.list({})
  expect(items).toMatchObject([
    {
      kind: 'orders',
      title: 'You made a sale',
      href: openAs(shop.profileId, `/business-provider-dashboard/orders/${id}`),
    },
  ])
  expect(items[0]?.body).toMatch(/^Bones has a new order, \S+, for \$17\.50\.$/)
  expect(await told(other.shop.ownerId)).toHaveLength(1)
})

test('each shop is mailed what it sold, in words and as a page, and nothing of what was canceled again', async () => {
  const owner = await world.user()
  const shop = await world.shop({ owner, name: 'Bones and Bows' })
  const leash = await world.product({ shop, price: 12.5, name: 'Hemp leash' })
  const mine = async () => {
    await world.runJobs()
    return world.mails.filter(({ to }) => to === owner.email)
  }
  await paid(world.visitor, [leash, await world.product()])
  const [mail] = await mine()
  expect(mail?.subject).toMatch(/^You made a sale: PS-\d+-1$/)
  for (const content of [mail?.text, mail?.html])
    for (const words of [
      'Bones and Bows has a new order',
      'Hemp leash',
      '$17.50',
      '/business-provider-dashboard/orders/',
    ])
      expect(content).toContain(words)
  expect(mail?.text).not.toContain('fern@example.com')

  const { id, key } = await paid(world.visitor, [leash])
  await world.visitor.orders.cancel({ id, key })
  expect(await mine()).toHaveLength(1)

  const late = await paid(world.visitor, [leash])
  expect(await mine()).toHaveLength(2)
  await world.visitor.orders.cancel(late)
  expect((await mine()).at(-1)?.subject).toMatch(/^Don’t send PS-\d+-1: it was canceled$/)
})

// Whoever was signed in is not any more from here on: the clock moves on.
test('a member hears that money goes back which came when the goods were gone', async () => {
  const user = await world.user()
  const product = await world.product({ stock: 1 })
  const late = await world.as(user).checkout.place(world.order([[product, 1]]))
  world.clock.advance(15 * 60_000)
  await world.faults({ failNext: 20 })
  const [group] = await world.rows(sql`select id from order_groups where key = ${late.key}`)
  await expireCheckout(world.deps, { groupId: String(group?.id) })
  await world.faults({ failNext: 0 })
  await world.visitor.checkout.place(world.order([[product, 1]]))
  await world.payByCard(late.sessionUrl)
  const notices = await eventually(
    () => told(user.id),
    (rows) => rows.length > 0,
  )
  expect(notices).toEqual([
    {
      title: 'Your refund is on its way',
      body: 'Something you paid for is no longer available, so we’re refunding it to your card.',
      href: '/orders',
    },
  ])
})
