import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PICKUP_TRIES } from '#contract/sales.rules'
import { profileMembers } from '../../tables/members'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld, type Seller, TRAVEL } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

type Asks = Seller['asks']
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const linesOf = async (asks: Asks, id: string) => (await asks.sales.get({ id })).items
const ship = (
  asks: Asks,
  id: string,
  items: { itemId: string; quantity: number }[],
  idempotencyKey: string = randomUUID(),
) => asks.sales.ship({ id, idempotencyKey, items, ...TRAVEL })
const refund = (asks: Asks, id: string, what: Parameters<Asks['sales']['refund']>[0]['what'], restock = false) =>
  asks.sales.refund({ id, idempotencyKey: randomUUID(), reason: 'Damaged', restock, what })
const mailsTo = async (email: string) => {
  await world.runJobs()
  return world.mails.filter(({ to }) => to === email)
}
/** An order of three of one thing and one of another. */
async function order(own: Parameters<DeskWorld['sold']>[1] = {}) {
  const seller = await world.seller()
  const [leash, bowl] = [
    await world.product({ shop: seller.shop, price: 20, stock: 10, name: 'Leash' }),
    await world.product({ shop: seller.shop, price: 5, stock: 10, name: 'Bowl' }),
  ]
  const lines = [
    [leash, 3],
    [bowl, 1],
  ] as Parameters<DeskWorld['sold']>[0]
  const sold = await world.sold(lines, { ...own, ...(own.pickup && { pickup: seller.shop.profileId }) })
  const [first, second] = await linesOf(seller.asks, sold.id)
  return { ...seller, ...sold, leash, bowl, leashes: first?.id ?? '', bowls: second?.id ?? '' }
}

describe('shipping', () => {
  test('in parts: each package is told to the buyer, who sees where it is', async () => {
    const { asks, id, key, leashes, bowls } = await order({ email: 'parts@example.com' })
    expect((await ship(asks, id, [{ itemId: leashes, quantity: 2 }])).status).toBe('partly_shipped')
    expect((await asks.dashboards.business({})).toPack.items).toMatchObject([{ id, pieces: 2 }])
    const rest = await ship(asks, id, [
      { itemId: leashes, quantity: 1 },
      { itemId: bowls, quantity: 1 },
    ])
    expect(rest).toMatchObject({
      status: 'shipped',
      shipments: [{ carrier: 'USPS' }, { items: [{}, { quantity: 1 }] }],
    })
    expect(rest.timeline.map(({ status }) => status).slice(2)).toEqual(['packing', 'partly_shipped', 'shipped'])
    const seen = await world.visitor.orders.get({ id, key })
    expect(seen.shipments[0]).toMatchObject({
      trackingNumber: '9400 1000',
      trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400%201000',
      items: [{ title: 'Leash', quantity: 2 }],
    })
    expect(seen.grandTotal).toBe(65)
    const mails = (await mailsTo('parts@example.com')).filter(({ subject }) => subject.endsWith('is on its way'))
    expect(mails).toHaveLength(2)
    expect(mails[0]?.text).toContain('9400 1000')
    expect(mails[0]?.text).toContain('2 x Leash')
  })

  test('never more than was bought, and the same package once', async () => {
    const { asks, id, leashes, bowls } = await order()
    expect(await codeOf(ship(asks, id, [{ itemId: leashes, quantity: 4 }]))).toBe('CONFLICT')
    expect(await codeOf(ship(asks, id, [{ itemId: randomUUID(), quantity: 1 }]))).toBe('NOT_FOUND')
    const key = randomUUID()
    for (let turn = 0; turn < 2; turn++) await ship(asks, id, [{ itemId: bowls, quantity: 1 }], key)
    expect((await asks.sales.get({ id })).shipments).toHaveLength(1)
    await expect(
      world.rows(sql`
        insert into shipment_items (shipment_id, order_item_id, quantity)
        select id, ${leashes}, 4 from shipments where order_id = ${id}`),
    ).rejects.toMatchObject({ cause: { constraint: 'order_items_shipped_check' } })
    expect(
      await codeOf(
        asks.sales.ship({
          id,
          idempotencyKey: randomUUID(),
          items: [{ itemId: leashes, quantity: 1 }],
          ...TRAVEL,
          trackingUrl: 'javascript:alert(1)',
        }),
      ),
    ).toBe('BAD_REQUEST')
  })

  test('from five tabs at once sends it once', async () => {
    const { asks, id, leashes, bowls } = await order()
    const all = [
      { itemId: leashes, quantity: 3 },
      { itemId: bowls, quantity: 1 },
    ]
    const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(ship(asks, id, all))))
    expect(codes.toSorted()).toEqual(['ORDER_MOVED_ON', 'ORDER_MOVED_ON', 'ORDER_MOVED_ON', 'ORDER_MOVED_ON', 'none'])
    expect(await world.count(sql`shipments where order_id = ${id}`)).toBe(1)
  })

  test('and canceling at the same moment: one of them happens, whole', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const { asks, id, key, leash, leashes, bowls } = await order()
      const [shipped, canceled] = await Promise.all([
        codeOf(
          ship(asks, id, [
            { itemId: leashes, quantity: 3 },
            { itemId: bowls, quantity: 1 },
          ]),
        ),
        codeOf(world.visitor.orders.cancel({ id, key })),
      ])
      expect([shipped, canceled].toSorted()).toEqual(['ORDER_MOVED_ON', 'none'])
      expect((await asks.sales.get({ id })).status).toBe(shipped === 'none' ? 'shipped' : 'cancelled')
      expect(await world.stockOf(leash)).toEqual({ stock: shipped === 'none' ? 7 : 10, reserved: 0 })
      expect(await world.count(sql`refunds where order_id = ${id}`)).toBe(shipped === 'none' ? 0 : 1)
    }
  })

  test('a wrong tracking number is put right', async () => {
    const { asks, id, key, bowls } = await order()
    const { shipments } = await ship(asks, id, [{ itemId: bowls, quantity: 1 }])
    const travel = { carrier: 'Bike Post', trackingNumber: '7', trackingUrl: 'https://bikes.example/7' }
    await asks.sales.track({ id, shipmentId: shipments[0]?.id ?? '', ...travel })
    expect((await world.visitor.orders.get({ id, key })).shipments).toMatchObject([travel])
    // a teammate who still sees the wrong one
    const stale = {
      id,
      shipmentId: shipments[0]?.id ?? '',
      version: shipments[0]?.version,
      ...travel,
      trackingNumber: '',
    }
    expect(await codeOf(asks.sales.track(stale))).toBe('CONFLICT')
    expect((await world.visitor.orders.get({ id, key })).shipments).toMatchObject([travel])
    expect(await codeOf(asks.sales.track({ id, shipmentId: randomUUID(), ...travel }))).toBe('NOT_FOUND')
  })

  test('arrives by the shop’s word, or the buyer’s, who completes it', async () => {
    const { asks, id, key, leashes, bowls } = await order()
    expect(await codeOf(world.visitor.orders.confirm({ id, key }))).toBe('ORDER_MOVED_ON')
    await ship(asks, id, [
      { itemId: leashes, quantity: 3 },
      { itemId: bowls, quantity: 1 },
    ])
    expect((await asks.sales.deliver({ id })).status).toBe('delivered')
    expect((await asks.sales.deliver({ id })).status).toBe('delivered')
    expect(await codeOf(world.visitor.orders.confirm({ id }))).toBe('NOT_FOUND')
    expect((await world.visitor.orders.confirm({ id, key })).status).toBe('completed')
    expect(
      await world.rows(
        sql`select delivered_at is not null and completed_at is not null as dated from orders where id = ${id}`,
      ),
    ).toEqual([{ dated: true }])
  })
})

describe('picking up', () => {
  test('takes the code, which only the buyer is told and the database does not know', async () => {
    const buyer = { email: 'pick@example.com' }
    const { asks, id, key } = await order({ ...buyer, pickup: 'here' })
    expect(await codeOf(ship(asks, id, [{ itemId: randomUUID(), quantity: 1 }]))).toBe('ORDER_MOVED_ON')
    expect((await asks.sales.ready({ id })).status).toBe('ready_for_pickup')
    const { pickupCode } = await world.visitor.orders.get({ id, key })
    expect(pickupCode).toMatch(/^\d{6}$/)
    const code = pickupCode ?? ''
    const mail = (await mailsTo(buyer.email)).find(({ subject }) => subject.endsWith('ready for pickup'))
    expect(mail?.text).toContain(code)
    expect(JSON.stringify(await world.rows(sql`select * from pickup_codes where order_id = ${id}`))).not.toContain(code)
    expect(JSON.stringify(await asks.sales.get({ id }))).not.toContain(code)

    const wrong = code === '000000' ? '111111' : '000000'
    for (let turn = 0; turn < PICKUP_TRIES; turn++)
      expect(await codeOf(asks.sales.handOver({ id, code: wrong }))).toBe('CONFLICT')
    // now the right one has to wait as well
    expect(await codeOf(asks.sales.handOver({ id, code }))).toBe('CONFLICT')
    await world.rows(sql`update pickup_codes set tried_at = tried_at - interval '61 minutes' where order_id = ${id}`)
    expect((await asks.sales.handOver({ id, code })).status).toBe('delivered')
    expect((await world.visitor.orders.get({ id, key })).pickupCode).toBeNull()
  })
})

describe('canceling by the shop', () => {
  test('gives everything back, tells the buyer why, and is over once something has left', async () => {
    const { asks, id, leash, bowls } = await order({ email: 'sorry@example.com' })
    await asks.sales.pack({ ids: [id] })
    await Promise.all([1, 2, 3].map(() => asks.sales.cancel({ id, reason: 'The leashes are torn' })))
    expect(await world.stockOf(leash)).toEqual({ stock: 10, reserved: 0 })
    const mail = (await mailsTo('sorry@example.com')).find(({ subject }) => subject.endsWith('was canceled'))
    expect(mail?.text).toContain('The leashes are torn')
    expect(mail?.text).toContain('$65.00')
    expect((await asks.sales.get({ id })).refunds).toMatchObject([{ amount: 65, status: 'succeeded' }])

    const other = await order()
    await ship(other.asks, other.id, [{ itemId: other.bowls, quantity: 1 }])
    expect(await codeOf(other.asks.sales.cancel({ id: other.id, reason: 'No' }))).toBe('ORDER_MOVED_ON')
    expect(bowls).not.toBe(other.bowls)
  })
})

describe('refunding a part', () => {
  test('the mail of each refund names the pieces of that one alone, with their option', async () => {
    const { asks, id, bowls } = await order({ email: 'each@example.com' })
    await world.rows(sql`update order_items set option_text = 'Blue' where id = ${bowls}`)
    await refund(asks, id, { lines: [{ itemId: bowls, quantity: 1 }] })
    await refund(asks, id, { amount: 3 })
    const mails = (await mailsTo('each@example.com')).filter(({ subject }) => subject.startsWith('A refund'))
    expect(mails.map(({ text }) => text.match(/Won’t be sent: .*/)?.[0])).toEqual([
      'Won’t be sent: 1 x Bowl, Blue',
      undefined,
    ])
  })

  test('nobody reviews or answers about what was never sent to them', async () => {
    const user = await world.user()
    const buyer = world.as(user)
    const { asks, id, leash, bowl, leashes, bowls } = await order({ buyer, email: user.email })
    await refund(asks, id, { lines: [{ itemId: bowls, quantity: 1 }] })
    await ship(asks, id, [{ itemId: leashes, quantity: 3 }])
    await buyer.orders.confirm({ id })
    expect((await buyer.orders.get({ id })).items).toMatchObject([{ canReview: true }, { canReview: false }])
    expect(await buyer.products.canReview({ id: leash.id })).toMatchObject({ canReview: true })
    expect(await buyer.products.canReview({ id: bowl.id })).toMatchObject({ canReview: false })
    expect((await buyer.dashboards.petParent({})).toReview.items).toMatchObject([{ productId: leash.id }])
  })

  test('by pieces: those in the shop are not sent any more, and are for sale again where the shop says so', async () => {
    const { asks, id, key, leash, leashes, bowls } = await order({ email: 'some@example.com' })
    const after = await refund(asks, id, { lines: [{ itemId: leashes, quantity: 2 }] }, true)
    expect(after.items).toMatchObject([{ canceled: 2, refunded: 2 }, { canceled: 0 }])
    expect(await world.stockOf(leash)).toEqual({ stock: 9, reserved: 0 })
    expect(await codeOf(refund(asks, id, { lines: [{ itemId: leashes, quantity: 2 }] }))).toBe('CONFLICT')
    const mail = (await mailsTo('some@example.com')).find(({ subject }) => subject.startsWith('A refund'))
    expect(mail?.text).toContain('$40.00')
    expect(mail?.text).toContain('2 x Leash')
    expect(await world.visitor.orders.get({ id, key })).toMatchObject({ refundedTotal: 40, status: 'paid' })
    // what is left is all that can be sent
    expect(await codeOf(ship(asks, id, [{ itemId: leashes, quantity: 2 }]))).toBe('CONFLICT')
    expect(
      (
        await ship(asks, id, [
          { itemId: leashes, quantity: 1 },
          { itemId: bowls, quantity: 1 },
        ])
      ).status,
    ).toBe('shipped')
  })

  test('of what could not be sent with the rest ends the shipping', async () => {
    const { asks, id, leashes, bowls } = await order()
    await ship(asks, id, [{ itemId: leashes, quantity: 3 }])
    const after = await refund(asks, id, { lines: [{ itemId: bowls, quantity: 1 }] })
    expect(after).toMatchObject({ status: 'shipped', items: [{ shipped: 3 }, { canceled: 1 }] })
  })

  test('that would leave nothing to send is a cancellation', async () => {
    const { asks, id, leashes, bowls } = await order()
    expect(await codeOf(refund(asks, id, { amount: 65 }))).toBe('CONFLICT')
    const all = [
      { itemId: leashes, quantity: 3 },
      { itemId: bowls, quantity: 1 },
    ]
    expect(await codeOf(refund(asks, id, { lines: all }))).toBe('CONFLICT')
    await refund(asks, id, { amount: 10 })
    await asks.sales.cancel({ id, reason: 'Gone after all' })
    await world.runJobs()
    expect(await asks.sales.get({ id })).toMatchObject({ refundedTotal: 65, refundable: 0, status: 'cancelled' })
  })

  test('fifty times at once never gives back more than was paid', async () => {
    const { asks, id, leashes, bowls } = await order()
    await ship(asks, id, [
      { itemId: leashes, quantity: 3 },
      { itemId: bowls, quantity: 1 },
    ])
    const codes = await Promise.all(Array.from({ length: 50 }, () => codeOf(refund(asks, id, { amount: 9 }))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(7)
    const [sum] = await world.rows(sql`select sum(amount)::float8 as sum from refunds where order_id = ${id}`)
    expect(sum).toEqual({ sum: 63 })
    await expect(
      world.rows(sql`
        insert into refunds (payment_id, order_id, amount, reason) select payment_id, order_id, 7.01, 'x' from refunds where order_id = ${id} limit 1`),
    ).rejects.toMatchObject({ cause: { constraint: 'refunds_order_sum_check' } })
  })

  test('asked for twice with one key gives back once', async () => {
    const { asks, id, bowls } = await order()
    const input = {
      id,
      idempotencyKey: randomUUID(),
      reason: 'Chipped',
      restock: false,
      what: { lines: [{ itemId: bowls, quantity: 1 }] },
    }
    await Promise.all([1, 2, 3].map(() => asks.sales.refund(input)))
    expect((await asks.sales.get({ id })).refunds).toMatchObject([{ amount: 5, reason: 'Chipped' }])
  })

  test('of all that reached its buyer ends the order, and the mail says that it is all', async () => {
    const { asks, id, leashes, bowls } = await order({ email: 'all@example.com' })
    await ship(asks, id, [
      { itemId: leashes, quantity: 3 },
      { itemId: bowls, quantity: 1 },
    ])
    await asks.sales.deliver({ id })
    await refund(asks, id, { amount: 65 })
    await world.runJobs()
    expect((await asks.sales.get({ id })).status).toBe('refunded')
    const mail = (await mailsTo('all@example.com')).find(({ subject }) => subject.startsWith('A refund'))
    expect(mail?.text).toContain('YOUR ORDER IS BEING REFUNDED')
    expect(mail?.text).not.toContain('PART OF')
  })
})

test('the shop reads in the history which of its people did it, and the customer reads that the shop did', async () => {
  const { shop, asks } = await world.seller()
  const staff = await world.user({ data: { first_name: 'Robin', last_name: 'Packer' } })
  const { profileId } = shop
  const row = { profileId, userType: 'business-provider', isActive: true, userId: staff.id, role: 'staff' }
  await world.deps.db.insert(profileMembers).values(row)
  const { id, key } = await world.sold([[await world.product({ shop }), 1]])
  await world.as(staff).sales.accept({ ids: [id] })
  const { timeline, earnings } = await asks.sales.get({ id })
  expect(timeline.at(-1)).toMatchObject({ status: 'accepted', actor: 'shop', by: 'Robin Packer' })
  expect(earnings).not.toBeNull()
  expect((await world.as(staff).sales.get({ id })).earnings).toBeNull()
  expect(JSON.stringify(await world.visitor.orders.get({ id, key }))).not.toContain('Robin')
  const cancel = world.as(staff).sales.cancel({ id, reason: 'No.' })
  await expect(cancel).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})

test('a shop that shows its area alone tells its address to whoever paid for a pickup, and to nobody else', async () => {
  const { shop } = await world.seller()
  const product = await world.product({ shop })
  await world.rows(sql`
    insert into profile_places (profile_id, locality, precision) values (${shop.profileId}, 'Millbrook', 'area')`)
  const area = 'Millbrook, ME. You get the exact address once you’ve paid'
  await world.caughtUp()
  expect((await world.visitor.products.get({ id: product.id })).seller.collection.address).toBe(area)
  expect((await world.visitor.storefront.page({ id: shop.profileId })).terms?.address).toBe(area)
  const lines = [{ productId: product.id, quantity: 1 }]
  const [group] = (await world.visitor.checkout.quote({ lines })).groups
  expect(group?.options.find(({ kind }) => kind === 'pickup')?.note).toContain(area)
  const order = world.order([[product, 1]], { fulfilment: { [shop.profileId]: 'pickup' } })
  const { key } = await world.visitor.checkout.place(order)
  const [unpaid] = (await world.visitor.checkout.state({ key })).orders
  const collectAt = async (id = '', of = key) => (await world.visitor.orders.get({ id, key: of })).collectAt
  expect(await collectAt(unpaid?.id)).toContain(area)
  const paid = await world.sold([[product, 1]], { pickup: shop.profileId })
  expect(await collectAt(paid.id, paid.key)).toMatch(/^1 Orchard Street, Millbrook, ME 04511/)
})
