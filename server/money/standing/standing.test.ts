import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addProfile } from '../../market/profiles/testing'
import type { TestProduct, TestShop, TestUser } from '../../testing/factories'
import { runs } from '../../testing/runs'
import { createWorld, type World } from '../../testing/world'
import { eventually, refusalOf } from '../checkout/testing'
import { createInvoiceSession } from '../payments/create-invoice-session'
import { createPayWorld, type PayWorld, sessionIdIn } from '../payments/testing'
import { liftEndedLocks } from './lift'

let world: PayWorld
let replica: World
beforeAll(async () => {
  world = await createPayWorld()
  replica = await createWorld({}, { sharing: world })
})
afterAll(async () => {
  await replica.close()
  await world.close()
})

const apikey = 'sb_publishable_pawstead'

const approval = (shop: TestShop, status: 'approved' | 'suspended') =>
  world.rows(sql`update profile_details set approval_status = ${status} where profile_id = ${shop.profileId}`)
const active = (shop: TestShop, is: boolean) =>
  world.rows(sql`update user_profiles set is_active = ${is} where id = ${shop.profileId}`)
const banned = (shop: TestShop, until: string | null) =>
  world.rows(sql`update auth_users set banned_until = ${until}::timestamptz where id = ${shop.ownerId}`)
const trades = async (shop: TestShop) =>
  (await world.rows(sql`select trades from seller_standings where profile_id = ${shop.profileId}`))[0]?.trades
const goodsOf = async (shop: TestShop) =>
  (await world.rows(sql`select status from products where seller_profile_id = ${shop.profileId} order by sku`)).map(
    ({ status }) => status,
  )
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const place = (product: TestProduct, ...more: TestProduct[]) =>
  world.visitor.checkout.place(world.order([product, ...more].map((one) => [one, 1])))
const refundsOf = (key: string) =>
  world.rows(sql`
    select r.amount::float8 as amount, r.status from refunds r join payments p on p.id = r.payment_id
    join order_groups g on g.id = p.group_id where g.key = ${key}`)
/** All that was ever written into the books, in cents: nothing when they balance. */
const imbalance = async () => {
  const [row] = await world.rows(sql`select coalesce(sum(amount), 0)::float8 as total from ledger_entries`)
  return row?.total
}

/** Each way of losing it, and back. */
const WAYS: [name: string, bar: (shop: TestShop) => Promise<unknown>, lift: (shop: TestShop) => Promise<unknown>][] = [
  ['suspended', (shop) => approval(shop, 'suspended'), (shop) => approval(shop, 'approved')],
  ['closed', (shop) => active(shop, false), (shop) => active(shop, true)],
  ['of somebody locked', (shop) => banned(shop, '9999-12-31'), (shop) => banned(shop, null)],
]

describe.each(WAYS)('a shop that is %s', (_, bar, lift) => {
  test('is nowhere to be found, sells nothing and is paid nothing, on every page at once, until that is over', async () => {
    const shop = await world.shop()
    const name = `Zqx${randomUUID().replaceAll(/[^a-f]/g, '')}wort`
    const product = await world.product({ shop, name, pictures: [{ src: '/art/goods/box/oat/x.svg', alt: '' }] })
    await world.product({ shop, status: 'paused', sku: 'zz' })
    // more on its shelves than others have, so that it is among the few shops of the home page
    await world.product({ shop })
    const other = await world.product()
    const seen = async () => ({
      listed: (await world.visitor.products.list({ shop: [shop.slug] })).items.length,
      counted: (await world.visitor.products.facets({ shop: [shop.slug] })).total,
      found: (await world.visitor.search.all({ q: name })).groups.flatMap(({ hits }) => hits).length,
      suggested: (await world.visitor.search.suggest({ q: name })).groups.some(({ hits }) => hits.length > 0),
      page: await codeOf(world.visitor.products.get({ id: product.id })),
      kept: (await world.request(`/api/products/${product.id}`)).status,
      elsewhere: (await replica.request(`/api/products/${product.id}`)).status,
      preview: (await world.request(`/og/product/${product.id}.png`)).status,
      mapped: (await (await world.request('/sitemap.xml')).text()).includes(product.id),
      data: await (
        await world.request(`/rest/v1/products?id=eq.${product.id}&select=id`, { headers: { apikey } })
      ).json(),
      gone: (await world.visitor.checkout.quote({ lines: [{ productId: product.id, quantity: 1 }] })).gone,
      shops: (await world.visitor.home.get({})).shops.filter(({ id }) => id === shop.profileId).length,
    })
    const open = {
      listed: 2,
      counted: 2,
      found: 1,
      suggested: true,
      page: 'none',
      kept: 200,
      elsewhere: 200,
      preview: 200,
      mapped: true,
      data: [{ id: product.id }],
      gone: [],
      shops: 1,
    }
    // The few shops of the home page are picked anew every few seconds; whoever is barred is gone at once.
    const isOpen = () => vi.waitFor(async () => expect(await seen()).toEqual(open), { timeout: 20_000, interval: 250 })
    await Promise.all([world.caughtUp(), replica.caughtUp()])
    await isOpen()
    await bar(shop)
    await Promise.all([world.caughtUp(), replica.caughtUp()])
    expect(await trades(shop)).toBe(false)
    expect(await seen()).toEqual({
      listed: 0,
      counted: 0,
      found: 0,
      suggested: false,
      page: 'NOT_FOUND',
      kept: 404,
      elsewhere: 404,
      preview: 404,
      mapped: false,
      data: [],
      gone: [product.id],
      shops: 0,
    })
    expect(await refusalOf(place(product, other))).toMatchObject({
      code: 'CART_CHANGED',
      data: { problems: [{ productId: product.id, kind: 'gone' }] },
    })
    await lift(shop)
    await Promise.all([world.caughtUp(), replica.caughtUp()])
    await isOpen()
    expect(await goodsOf(shop)).toEqual(expect.arrayContaining(['published', 'paused']))
  })

  test('loses its open card pages; who pays in spite of it gets everything back', async () => {
    const shop = await world.shop()
    const [mine, others] = [await world.product({ shop, stock: 5 }), await world.product({ price: 7, stock: 5 })]
    const alone = await place(mine)
    const mixed = await place(mine, others)
    const invoice = await world.invoice({ shop })
    const { sessionUrl: invoiceUrl } = await createInvoiceSession(world.deps, { invoiceId: invoice.id })

    await bar(shop)
    // Before anybody has closed them: the money of one arrives.
    const late = await place(others)
    await world.payByCard(alone.sessionUrl)
    await world.payByCard(invoiceUrl)
    await world.runJobs()
    await world.runJobs()
    expect(await world.statuses(alone.key)).toEqual(['cancelled'])
    expect(await refundsOf(alone.key)).toMatchObject([{ amount: 15, status: 'succeeded' }])
    const returned = await world.visitor.checkout.state({ key: alone.key })
    expect(returned).toMatchObject({ status: 'cancelled', paid: 15, refunded: 15, orders: [{ status: 'cancelled' }] })
    const pageOf = (id = '', key = '') => world.visitor.orders.get({ id, key })
    expect(await pageOf(returned.orders[0]?.id, alone.key)).toMatchObject({ returnedTotal: 15 })
    expect((await world.statuses(mixed.key)).toSorted()).toEqual(['cancelled', 'pending_payment'])
    expect(await world.stockOf(mine)).toEqual({ stock: 5, reserved: 0 })
    expect(await world.statusOf(invoice.id)).toBe('sent')
    expect(
      await world.rows(sql`
        select r.amount::float8 as amount, r.status from refunds r join payments p on p.id = r.payment_id
        where p.invoice_id = ${invoice.id}`),
    ).toMatchObject([{ amount: 80, status: 'succeeded' }])
    expect(await world.books(shop)).toMatchObject({ seller: 0, goesBack: 0 })
    expect((await world.deps.payments.getSession(sessionIdIn(mixed.sessionUrl))).status).toBe('expired')

    // What is left of the cart is paid on another page.
    const { sessionUrl } = await world.visitor.checkout.pay({ key: mixed.key })
    expect((await world.deps.payments.getSession(sessionIdIn(sessionUrl))).amountTotal).toBe(1200)
    await world.payByCard(sessionUrl)
    const settled = await eventually(
      () => world.statuses(mixed.key),
      (statuses) => statuses.includes('paid'),
    )
    expect(settled.toSorted()).toEqual(['cancelled', 'paid'])
    const half = await world.visitor.checkout.state({ key: mixed.key })
    expect(half).toMatchObject({ status: 'paid', paid: 12, refunded: 0 })
    const withdrawn = half.orders.find(({ status }) => status === 'cancelled')
    expect(await pageOf(withdrawn?.id, mixed.key)).toMatchObject({ returnedTotal: 0 })
    expect(await codeOf(world.visitor.checkout.pay({ key: alone.key }))).toBe('ORDER_MOVED_ON')
    expect(await codeOf(createInvoiceSession(world.deps, { invoiceId: invoice.id }))).toBe('CONFLICT')
    expect(await world.visitor.invoices.forPayment({ id: invoice.id })).toMatchObject({
      takesMoney: false,
      returnedTotal: 80,
    })

    await lift(shop)
    expect(await world.visitor.invoices.forPayment({ id: invoice.id })).toMatchObject({ takesMoney: true })
    await world.payByCard((await createInvoiceSession(world.deps, { invoiceId: invoice.id })).sessionUrl)
    const paid = await eventually(
      () => world.statusOf(invoice.id),
      (status) => status === 'paid',
    )
    expect(paid).toBe('paid')
    await world.visitor.checkout.cancel({ key: late.key })
    expect(await imbalance()).toBe(0)
  }, 30_000)
})

test('a lock for a time ends by itself, and one reason more keeps the shop shut', async () => {
  const shop = await world.shop()
  await world.product({ shop })
  const until = new Date(Math.max(Date.now(), world.clock.now().getTime()) + 3600_000)
  await banned(shop, until.toISOString())
  await approval(shop, 'suspended')
  await approval(shop, 'approved')
  await liftEndedLocks(world.deps)
  expect([await trades(shop), await goodsOf(shop)]).toEqual([false, ['withheld']])
  world.clock.set(until)
  await liftEndedLocks(world.deps)
  expect([await trades(shop), await goodsOf(shop)]).toEqual([true, ['published']])
})

describe('a shop that is listed', () => {
  test('is its owners’ to take off the list, once nothing of it is on sale', async () => {
    const owner = await world.user()
    const shop = await world.shop({ owner })
    const product = await world.product({ shop })
    const manager = await world.user()
    const { invites } = await world
      .as(owner)
      .team.invite({ profileId: shop.profileId, email: manager.email, role: 'manager' })
    await world.as(manager).team.accept({ id: invites[0]?.id ?? '' })
    const withdraw = (user: typeof owner) => world.as(user).profiles.withdraw({ id: shop.profileId })
    expect(await codeOf(withdraw(manager))).toBe('NOT_FOUND')
    expect(await codeOf(withdraw(owner))).toBe('CONFLICT')
    await world.rows(sql`update products set status = 'archived' where id = ${product.id}`)
    expect(await withdraw(owner)).toMatchObject({ approval: 'draft' })
  })

  test('and publishes in the same moment is either listed or sells nothing', async () => {
    const owner = await world.user()
    const shop = await world.shop({ owner })
    const product = await world.product({ shop })
    await world.rows(sql`update products set status = 'paused' where id = ${product.id}`)
    const publish = world.rows(sql`update products set status = 'published' where id = ${product.id}`).catch(() => null)
    await Promise.all([
      publish,
      world
        .as(owner)
        .profiles.withdraw({ id: shop.profileId })
        .catch(() => null),
    ])
    const [now] = await world.rows(sql`
      select d.approval_status as approval, p.status from profile_details d, products p
      where d.profile_id = ${shop.profileId} and p.id = ${product.id}`)
    expect([
      { approval: 'approved', status: 'published' },
      { approval: 'draft', status: 'paused' },
    ]).toContainEqual(now)
  })
})

test('whoever is suspended does not go on under another profile that nobody has approved', async () => {
  const shop = await world.shop()
  const owner = { id: shop.ownerId } as TestUser
  const add = (type: 'service-provider' | 'animal-rescue', status: 'pending' | 'approved') =>
    addProfile(world, owner, { type, approval: status })
  const [before, approved] = [await add('service-provider', 'pending'), await add('animal-rescue', 'approved')]
  const tradingNow = async (...profiles: { id: string }[]) =>
    Promise.all(
      profiles.map(
        async ({ id }) =>
          (await world.rows(sql`select trades from seller_standings where profile_id = ${id}`))[0]?.trades,
      ),
    )
  expect(await tradingNow(before, approved)).toEqual([true, true])
  await approval(shop, 'suspended')
  const clinic = await addProfile(world, owner, { type: 'veterinary-clinic', approval: 'draft' })
  expect(await tradingNow(before, approved, clinic)).toEqual([false, true, false])
  await world.rows(sql`update profile_details set approval_status = 'approved' where profile_id = ${before.id}`)
  expect(await tradingNow(before, approved, clinic)).toEqual([true, true, false])
  await approval(shop, 'approved')
  expect(await tradingNow(before, approved, clinic)).toEqual([true, true, true])
})

test('goods that are put on the shelf while the shop is suspended wait with the others', async () => {
  const shop = await world.shop()
  await approval(shop, 'suspended')
  const added = await world.product({ shop })
  const paused = await world.product({ shop, status: 'paused' })
  await world.rows(sql`update products set status = 'published' where id = ${paused.id}`)
  expect(await goodsOf(shop)).toEqual(['withheld', 'withheld'])
  await approval(shop, 'approved')
  expect(await codeOf(world.visitor.products.get({ id: added.id }))).toBe('none')
})

test('of two who decide together the one who forbids is heard, whoever is first', async () => {
  for (let round = 0; round < 10; round++) {
    const shop = await world.shop()
    await approval(shop, 'suspended')
    await Promise.all([approval(shop, 'approved'), banned(shop, '9999-12-31')])
    expect(await trades(shop)).toBe(false)
  }
})

describe('the database itself refuses', () => {
  const fails = async (query: ReturnType<typeof sql>, constraint: string) =>
    expect(await world.rows(query).catch((error) => error.cause)).toMatchObject({ constraint })

  test('orders, sent invoices, card payments and payouts of a seller who does not trade', async () => {
    const shop = await world.shop()
    const product = await world.product({ shop })
    const { key } = await place(product)
    const draft = await world.invoice({ shop, draft: true })
    const sent = await world.invoice({ shop })
    const { sessionUrl } = await createInvoiceSession(world.deps, { invoiceId: sent.id })
    const [payment] = await world.rows(sql`
      insert into payments (invoice_id, session_id, provider_payment_id, amount, currency)
      select invoice_id, id, gen_random_uuid(), 80, 'USD' from payment_sessions
      where provider_session_id = ${sessionIdIn(sessionUrl)} returning id`)
    await approval(shop, 'suspended')
    await fails(
      sql`select move_order(o.id, array['pending_payment'], 'paid', 'system', null, null) from orders o
        join order_groups g on g.id = o.group_id where g.key = ${key}`,
      'orders_seller_trades_check',
    )
    await fails(sql`update invoices set status = 'sent' where id = ${draft.id}`, 'invoices_seller_trades_check')
    await fails(
      sql`insert into invoice_payments (invoice_id, payment_id, method, amount, received_at)
        values (${sent.id}, ${payment?.id}, 'card', 80, now())`,
      'invoice_payments_seller_trades_check',
    )
    await fails(
      sql`insert into payouts (profile_id, amount, currency) values (${shop.profileId}, 10, 'USD')`,
      'payouts_seller_trades_check',
    )
    await expect(world.rows(sql`update seller_standings set trades = true`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
  })
})

/** Of those who race a suspension, how many begin before it and after. */
const HALF = runs(6, 25)

describe('a suspension that races', () => {
  test('with many payments ends each in a paid order before it, or in a refund of all of it', async () => {
    await world.faults({ webhooks: { off: true } })
    const shop = await world.shop()
    const product = await world.product({ shop, stock: 100 })
    const placed = await Promise.all(Array.from({ length: 2 * HALF }, () => place(product)))
    await Promise.all(placed.map(({ sessionUrl }) => world.payByCard(sessionUrl)))
    const events = await Promise.all(placed.map(({ sessionUrl }) => world.sessionObject(sessionUrl)))
    await Promise.all([
      ...events.slice(0, HALF).map((object) => world.sendEvent('checkout.session.completed', object)),
      approval(shop, 'suspended'),
      ...events.slice(HALF).map((object) => world.sendEvent('checkout.session.completed', object)),
    ])
    for (let n = 0; n < 4; n++) await world.runJobs()
    let sold = 0
    for (const { key } of placed) {
      const [status] = await world.statuses(key)
      const refunds = await refundsOf(key)
      if (status === 'paid') sold += 1
      expect([status, refunds]).toEqual(
        status === 'paid' ? ['paid', []] : ['cancelled', [{ amount: 15, status: 'succeeded' }]],
      )
    }
    expect(await world.stockOf(product)).toEqual({ stock: 100 - sold, reserved: 0 })
    expect(
      await world.count(sql`order_events e join orders o on o.id = e.order_id join seller_standings s on s.profile_id = o.seller_profile_id
        where o.seller_profile_id = ${shop.profileId} and e.to_status = 'paid' and e.created_at > s.changed_at + interval '2 seconds'`),
    ).toBe(0)
    expect(await world.books(shop)).toMatchObject({ goesBack: 0 })
    expect(await imbalance()).toBe(0)
    await world.faults({ webhooks: { off: false } })
  }, 120_000)

  test('with many checkouts leaves no order that waits for money, and nothing set aside', async () => {
    const shop = await world.shop()
    const products = [await world.product({ shop, stock: 100 }), await world.product({ shop, stock: 100 })]
    const outcomes = await Promise.all([
      ...Array.from({ length: HALF }, (_, n) => codeOf(place(...pair(products, n)))),
      approval(shop, 'suspended').then(() => 'suspended'),
      ...Array.from({ length: HALF }, (_, n) => codeOf(place(...pair(products, n)))),
    ])
    expect(new Set(outcomes)).not.toContain('INTERNAL_SERVER_ERROR')
    await world.runJobs()
    await world.runJobs()
    const waiting = sql`orders where seller_profile_id = ${shop.profileId} and status = 'pending_payment'`
    expect(await world.count(waiting)).toBe(0)
    for (const product of products) expect(await world.stockOf(product)).toEqual({ stock: 100, reserved: 0 })
    const { rows } = await world.deps.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    )
    expect(rows[0]?.deadlocks).toBe(0)
  }, 60_000)
})

/** The same two products, now in this order and now in that. */
function pair(products: TestProduct[], n: number): [TestProduct, ...TestProduct[]] {
  const [first, second] = n % 2 ? products : products.toReversed()
  if (!first || !second) throw new Error('two products')
  return [first, second]
}
