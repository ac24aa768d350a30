import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from './testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterEach(async () => {
  await world.faults({
    refuseConnections: false,
    slowMs: 0,
    failNext: 0,
    garbageNext: 0,
    webhooks: { off: false, twice: false },
  })
})
afterAll(() => world.close())

const place = (...[lines, own]: Parameters<CheckoutWorld['order']>) =>
  world.visitor.checkout.place(world.order(lines, own))
const paidState = (key: string) =>
  eventually(
    () => world.visitor.checkout.state({ key }),
    ({ status }) => status === 'paid',
  )

describe('a quote', () => {
  test('sums up per shop, with what each asks for delivery', async () => {
    const shop = await world.shop({ terms: { deliveryFee: 4.9, freeOver: 49, taxRate: 0.0725 } })
    const [bowl, bed] = [await world.product({ shop, price: 12.35 }), await world.product({ price: 60 })]
    const quote = await world.visitor.checkout.quote({
      lines: [
        { productId: bowl.id, quantity: 2 },
        { productId: bed.id, quantity: 1 },
      ],
    })
    expect(quote).toMatchObject({ itemsTotal: 84.7, shippingTotal: 4.9, grandTotal: 89.6, currency: 'USD', gone: [] })
    expect(quote.groups[0]).toMatchObject({
      shop: { id: shop.profileId },
      fulfilment: 'ship',
      itemsTotal: 24.7,
      shippingTotal: 4.9,
      freeDeliveryIn: 24.3,
      grandTotal: 29.6,
      taxIncluded: 2,
      lines: [{ quantity: 2, lineTotal: 24.7, limitedTo: null }],
    })
    expect(quote.groups[1]).toMatchObject({ shippingTotal: 0, freeDeliveryIn: null })
  })

  test('collecting costs nothing, and a shop that only hands over is collected from', async () => {
    const shop = await world.shop({ terms: { ships: false, collects: true, deliveryFee: 0 } })
    const other = await world.shop()
    const [here, there] = [await world.product({ shop }), await world.product({ shop: other })]
    const quote = await world.visitor.checkout.quote({
      lines: [here, there].map(({ id }) => ({ productId: id, quantity: 1 })),
      fulfilment: { [other.profileId]: 'pickup' },
    })
    expect(quote.groups.map(({ fulfilment, shippingTotal }) => [fulfilment, shippingTotal])).toEqual([
      ['pickup', 0],
      ['pickup', 0],
    ])
    expect(quote.groups[0]?.options.map(({ kind }) => kind)).toEqual(['pickup'])
  })

  test('says how many are left and what is gone', async () => {
    const [few, none, paused] = [
      await world.product({ stock: 3 }),
      await world.product({ stock: 0 }),
      await world.product({ status: 'paused' }),
    ]
    const quote = await world.visitor.checkout.quote({
      lines: [few, none, paused].map(({ id }) => ({ productId: id, quantity: 5 })),
    })
    expect(quote.groups.map(({ lines, grandTotal }) => [lines[0]?.limitedTo, grandTotal])).toEqual([
      [3, 35],
      [0, 0],
    ])
    expect(quote.gone).toEqual([paused.id])
    expect(quote.goneNames).toEqual({ [paused.id]: paused.name })
    const draft = await world.product({ status: 'draft' })
    const hidden = await world.visitor.checkout.quote({ lines: [{ productId: draft.id, quantity: 1 }] })
    expect([hidden.gone, hidden.goneNames]).toEqual([[draft.id], {}])
  })
})

describe('placing', () => {
  test('reserves the goods, writes one order per shop and opens one card page', async () => {
    const [leash, brush] = [await world.product({ price: 20 }), await world.product({ price: 8.25 })]
    const { key, sessionUrl } = await place([
      [leash, 2],
      [brush, 1],
    ])
    const state = await world.visitor.checkout.state({ key })
    expect(state).toMatchObject({ status: 'pending_payment', grandTotal: 58.25, email: 'fern@example.com' })
    expect(state.orders.map(({ grandTotal, items }) => [grandTotal, items])).toEqual([
      [45, 2],
      [13.25, 1],
    ])
    expect(state.number).toMatch(/^PS-\d{5,}$/)
    expect(state.orders[0]?.number).toBe(`${state.number}-1`)
    expect(state.reservedUntil?.getTime()).toBe(world.clock.now().getTime() + 15 * 60_000)
    expect(await world.stockOf(leash)).toEqual({ stock: 20, reserved: 2 })
    expect(await (await fetch(sessionUrl)).text()).toContain('58.25')
  })

  test('a double click places one order and leads to one card page', async () => {
    const product = await world.product({ stock: 5 })
    const order = world.order([[product, 2]])
    const answers = await Promise.all(Array.from({ length: 8 }, () => world.visitor.checkout.place(order)))
    expect(new Set(answers.map(({ key }) => key)).size).toBe(1)
    expect(new Set(answers.map(({ sessionUrl }) => sessionUrl)).size).toBe(1)
    expect(await world.stockOf(product)).toEqual({ stock: 5, reserved: 2 })
    expect(await world.visitor.checkout.place(order)).toEqual(answers[0])
    const groups = sql`order_groups where idempotency_key = ${order.idempotencyKey}`
    expect(await world.count(groups)).toBe(1)
  })

  test('a used key with other contents is refused', async () => {
    const product = await world.product()
    const order = world.order([[product, 1]])
    await world.visitor.checkout.place(order)
    expect((await refusalOf(world.visitor.checkout.place({ ...order, note: 'Ring twice' }))).code).toBe('KEY_REUSED')
    const somebody = world.as(await world.user())
    expect((await refusalOf(somebody.checkout.place(order))).code).toBe('KEY_REUSED')
  })

  test('changed prices, short stock and what is gone stop it, and nothing is written', async () => {
    const [dearer, short, gone] = [
      await world.product({ price: 12 }),
      await world.product({ stock: 1 }),
      await world.product({ status: 'paused' }),
    ]
    const order = world.order([
      [{ ...dearer, price: 10 }, 1],
      [short, 2],
      [gone, 1],
    ])
    const { code, data } = await refusalOf(world.visitor.checkout.place(order))
    expect(code).toBe('CART_CHANGED')
    expect(data).toEqual({
      problems: [
        { productId: dearer.id, name: dearer.name, kind: 'price', before: 10, now: 12 },
        { productId: short.id, name: short.name, kind: 'stock', before: 2, now: 1 },
        { productId: gone.id, name: gone.name, kind: 'gone', before: null, now: null },
      ],
    })
    expect(await world.stockOf(short)).toEqual({ stock: 1, reserved: 0 })
    expect(await world.count(sql`order_groups where idempotency_key = ${order.idempotencyKey}`)).toBe(0)
  })

  test('an address is needed to ship and none to collect', async () => {
    const product = await world.product()
    const { address: _, ...order } = world.order([[product, 1]])
    expect((await refusalOf(world.visitor.checkout.place(order))).code).toBe('BAD_REQUEST')
    const collected = { ...order, fulfilment: { [product.shop.profileId]: 'pickup' as const } }
    expect(await world.visitor.checkout.place(collected)).toHaveProperty('key')
  })

  test('nobody buys from their own shop', async () => {
    const owner = await world.user()
    const product = await world.product({ shop: await world.shop({ owner }) })
    const order = world.order([[product, 1]])
    expect((await refusalOf(world.as(owner).checkout.place(order))).code).toBe('OWN_SHOP')
  })

  test('what costs nothing is paid as it is placed', async () => {
    const shop = await world.shop({ terms: { deliveryFee: 0 } })
    const sample = await world.product({ shop, price: 0 })
    const { key, sessionUrl } = await place([[sample, 1]])
    expect(sessionUrl).toContain(`/checkout/done?key=${key}`)
    expect(await world.statuses(key)).toEqual(['paid'])
    expect(await world.stockOf(sample)).toEqual({ stock: 19, reserved: 0 })
  })
})

describe('paying', () => {
  test('moves every order on, takes the goods off the shelf and sends one mail', async () => {
    const [leash, brush] = [await world.product({ price: 20 }), await world.product({ price: 8.25 })]
    const { key, sessionUrl } = await place(
      [
        [leash, 2],
        [brush, 1],
      ],
      { contact: { email: 'one.mail@example.com', name: 'Fern Buyer' } },
    )
    await world.payByCard(sessionUrl)
    expect((await paidState(key)).status).toBe('paid')
    expect(await world.statuses(key)).toEqual(['paid', 'paid'])
    expect(await world.stockOf(leash)).toEqual({ stock: 18, reserved: 0 })
    await world.runJobs()
    const mails = world.mails.filter(({ to }) => to === 'one.mail@example.com')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('$58.25')
    expect(mails[0]?.html).toContain(`/orders/`)
    expect(mails[0]?.html).toContain(`?key=${key}`)
  })

  test('a declined card changes nothing, and the next one pays', async () => {
    const product = await world.product()
    const { key, sessionUrl } = await place([[product, 1]])
    expect((await world.payByCard(sessionUrl, '4000 0000 0000 0002')).status).toBe(402)
    expect((await world.visitor.checkout.state({ key })).status).toBe('pending_payment')
    expect((await world.visitor.checkout.pay({ key })).sessionUrl).toBe(sessionUrl)
    await world.payByCard(sessionUrl)
    expect((await paidState(key)).status).toBe('paid')
  })

  test('the page that the buyer returns to asks the provider when its message does not come', async () => {
    await world.faults({ webhooks: { off: true } })
    const product = await world.product()
    const { key, sessionUrl } = await place([[product, 1]])
    await world.payByCard(sessionUrl)
    expect((await paidState(key)).status).toBe('paid')
  })

  test('the provider is asked about a checkout at most every two seconds', async () => {
    await world.faults({ webhooks: { off: true } })
    const { key, sessionUrl } = await place([[await world.product(), 1]])
    await world.visitor.checkout.state({ key })
    await world.payByCard(sessionUrl)
    expect((await world.visitor.checkout.state({ key })).status).toBe('pending_payment')
    world.clock.advance(2_000)
    expect((await paidState(key)).status).toBe('paid')
  })

  test('while the provider does not answer, the page says that it is being checked', async () => {
    await world.faults({ webhooks: { off: true } })
    const { key, sessionUrl } = await place([[await world.product(), 1]])
    await world.payByCard(sessionUrl)
    await world.faults({ slowMs: 2_500 })
    expect((await world.visitor.checkout.state({ key })).status).toBe('checking')
    await world.faults({ slowMs: 0 })
    expect((await paidState(key)).status).toBe('paid')
  })

  test('with the provider down the order is kept, and can be paid later', async () => {
    const product = await world.product()
    const order = world.order([[product, 1]])
    await world.faults({ failNext: 10 })
    const { code, data } = await refusalOf(world.visitor.checkout.place(order))
    expect(code).toBe('PAYMENT_UNAVAILABLE')
    const { key } = data as { key: string }
    expect(await world.statuses(key)).toEqual(['pending_payment'])
    await world.faults({ failNext: 0 })
    const { sessionUrl } = await world.visitor.checkout.pay({ key })
    expect(await world.visitor.checkout.place(order)).toEqual({ key, sessionUrl })
    await world.payByCard(sessionUrl)
    expect((await paidState(key)).status).toBe('paid')
    expect(await world.count(sql`payments p join order_groups g on g.id = p.group_id where g.key = ${key}`)).toBe(1)
  })

  test('nonsense from the provider is no card page', async () => {
    const order = world.order([[await world.product(), 1]])
    await world.faults({ garbageNext: 1 })
    expect((await refusalOf(world.visitor.checkout.place(order))).code).toBe('PAYMENT_UNAVAILABLE')
    expect((await world.visitor.checkout.place(order)).sessionUrl).toContain('/pay/')
  })

  test('an answer that was lost leads to the same card page', async () => {
    const order = world.order([[await world.product(), 1]])
    await world.faults({ failAfterSuccess: 1 })
    const { sessionUrl } = await world.visitor.checkout.place(order)
    expect((await world.visitor.checkout.place(order)).sessionUrl).toBe(sessionUrl)
    const group = sql`payment_sessions s join order_groups g on g.id = s.group_id where g.idempotency_key = ${order.idempotencyKey}`
    expect(await world.count(group)).toBe(1)
  })

  test('what was bought leaves the cart when it is paid; what was added since stays', async () => {
    const ada = await world.user()
    const [leash, brush] = [await world.product(), await world.product()]
    await world.as(ada).cart.add({ productId: leash.id, quantity: 2 })
    const { key, sessionUrl } = await world.as(ada).checkout.place(world.order([[leash, 2]]))
    await world.as(ada).cart.add({ productId: leash.id, quantity: 1 })
    await world.as(ada).cart.add({ productId: brush.id, quantity: 1 })
    await world.payByCard(sessionUrl)
    await paidState(key)
    const { items } = await world.as(ada).cart.get()
    expect(items.map(({ product, quantity }) => [product.id, quantity])).toEqual([
      [leash.id, 1],
      [brush.id, 1],
    ])
  })

  test('a paid checkout cannot be paid or given up again', async () => {
    const order = world.order([[await world.product(), 1]])
    const { key, sessionUrl } = await world.visitor.checkout.place(order)
    await world.payByCard(sessionUrl)
    await paidState(key)
    expect((await refusalOf(world.visitor.checkout.pay({ key }))).code).toBe('ORDER_MOVED_ON')
    expect((await refusalOf(world.visitor.checkout.cancel({ key }))).code).toBe('ORDER_MOVED_ON')
    expect((await world.visitor.checkout.place(order)).sessionUrl).toContain('/checkout/done')
  })
})

describe('giving up', () => {
  test('releases the goods and closes the card page; twice is fine', async () => {
    const product = await world.product()
    const { key, sessionUrl } = await place([[product, 3]])
    const states = await Promise.all([world.visitor.checkout.cancel({ key }), world.visitor.checkout.cancel({ key })])
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(await world.stockOf(product)).toEqual({ stock: 20, reserved: 0 })
    await world.runJobs()
    await world.payByCard(sessionUrl)
    expect((await world.visitor.checkout.state({ key })).status).toBe('cancelled')
    expect((await refusalOf(world.visitor.checkout.pay({ key }))).code).toBe('ORDER_MOVED_ON')
  })

  test('a payment that was already through wins', async () => {
    await world.faults({ webhooks: { off: true } })
    const { key, sessionUrl } = await place([[await world.product(), 1]])
    await world.payByCard(sessionUrl)
    expect((await refusalOf(world.visitor.checkout.cancel({ key }))).code).toBe('ORDER_MOVED_ON')
    expect(await world.statuses(key)).toEqual(['paid'])
  })
})

test('a checkout is known by its key only', async () => {
  const key = randomUUID()
  for (const call of [world.visitor.checkout.state, world.visitor.checkout.pay, world.visitor.checkout.cancel]) {
    expect((await refusalOf(call({ key }))).code).toBe('NOT_FOUND')
  }
})
