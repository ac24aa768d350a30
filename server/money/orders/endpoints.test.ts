import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivalOf } from '#contract/delivery.rules'
import type { ApiClient } from '#server/testing/world'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '../checkout/testing'

let world: CheckoutWorld
beforeAll(async () => {
  world = await createCheckoutWorld()
})
afterAll(() => world.close())

/** Where shops are unless they say otherwise. */
const ZONE = 'America/New_York'

type Lines = Parameters<CheckoutWorld['order']>[0]

/** An order of somebody, with the ids of its parts in the order of its lines. */
async function ordered(buyer: ApiClient, lines: Lines, { paid = true, email = 'fern@example.com' } = {}) {
  const placed = await buyer.checkout.place(world.order(lines, { contact: { email, name: 'Fern Buyer' } }))
  if (paid) await world.payByCard(placed.sessionUrl)
  const state = await eventually(
    () => buyer.checkout.state({ key: placed.key }),
    ({ status }) => status === (paid ? 'paid' : 'pending_payment'),
  )
  return { ...placed, ids: state.orders.map(({ id }) => id) as [string, ...string[]] }
}
const refunds = (orderId: string) =>
  world.rows(sql`select amount::float8 as amount, status from refunds where order_id = ${orderId}`)

test('an address a guest types leads nobody elsewhere in the mail about the order', async () => {
  const email = 'stranger@example.com'
  const order = world.order([[await world.product(), 1]], { contact: { email, name: 'Fern Buyer' } })
  if (!order.address) throw new Error('it ships')
  const line1 = 'Your card is locked. See paypal-help.com/unlock'
  const address = { ...order.address, line1, line2: 'or call 888-555-0199' }
  const { sessionUrl, key } = await world.visitor.checkout.place({ ...order, address })
  await world.payByCard(sessionUrl)
  await eventually(
    () => world.visitor.checkout.state({ key }),
    ({ status }) => status === 'paid',
  )
  await world.runJobs()
  const [mail] = world.mails.filter(({ to }) => to === email)
  expect(mail?.text).toContain(`Ships to ${address.name}, ${address.locality}`)
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(/paypal-help|888/)
})

test('the days of the checkout are kept with the order, whatever the shop says later', async () => {
  const shop = await world.shop({ terms: { minDays: 2, maxDays: 4, cutoffHour: 24 } })
  const product = await world.product({ shop })
  const lines = [{ productId: product.id, quantity: 1 }]
  const [group] = (await world.visitor.checkout.quote({ lines })).groups
  const shown = group?.options.find(({ kind }) => kind === 'ship')?.arrival
  expect(shown).toEqual(arrivalOf({ minDays: 2, maxDays: 4, cutoffHour: 24, timeZone: ZONE }, world.clock.now()))
  const { key, ids } = await ordered(world.visitor, [[product, 1]])
  await world.rows(sql`update shop_terms set min_days = 20, max_days = 30 where profile_id = ${shop.profileId}`)
  expect((await world.visitor.orders.get({ id: ids[0], key })).arrival).toEqual(shown)
  expect((await world.visitor.checkout.state({ key })).orders[0]?.arrival).toEqual(shown)
})

describe('the list', () => {
  test('holds the own orders, newest first, page by page', async () => {
    const [ada, product] = [world.as(await world.user()), await world.product({ stock: 100 })]
    for (let n = 0; n < 22; n++) {
      await ada.checkout.place(world.order([[product, 1]]))
      if (n % 2) world.clock.advance(1_000)
    }
    const first = await ada.orders.list({})
    const second = await ada.orders.list({ cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 2, null])
    expect(first).toMatchObject({ from: 1, total: 22, capped: false })
    expect(second).toMatchObject({ from: 21, total: 22, capped: false })
    expect(await ada.orders.list({ filter: 'past' })).toMatchObject({ from: 1, total: 0 })
    expect(await world.as(await world.user()).orders.list({})).toMatchObject({ from: 1, total: 0 })
    const all = [...first.items, ...second.items]
    expect(new Set(all.map(({ id }) => id)).size).toBe(22)
    expect(all.map(({ placedAt }) => placedAt.getTime())).toEqual(
      all.map(({ placedAt }) => placedAt.getTime()).toSorted((a, b) => b - a),
    )
    expect((await world.as(await world.user()).orders.list({})).items).toEqual([])
  })

  test('tells open from past', async () => {
    const ada = world.as(await world.user())
    const open = await ordered(ada, [[await world.product(), 1]])
    const past = await ordered(ada, [[await world.product(), 1]])
    await ada.orders.cancel({ id: past.ids[0] })
    const idsOf = async (filter: 'open' | 'past' | 'all') =>
      (await ada.orders.list({ filter })).items.map(({ id }) => id)
    expect(await idsOf('open')).toEqual(open.ids)
    expect(await idsOf('past')).toEqual(past.ids)
    expect((await idsOf('all')).toSorted()).toEqual([...open.ids, ...past.ids].toSorted())
  })

  test.each(['x', 'bnVsbA', Buffer.from('["2026-13-45 99:99:99+00","x"]').toString('base64url')])(
    'a made-up cursor is refused: %s',
    async (cursor) => {
      expect((await refusalOf(world.as(await world.user()).orders.list({ cursor }))).code).toBe('BAD_REQUEST')
    },
  )

  test('a visitor has none', async () => {
    expect((await refusalOf(world.visitor.orders.list({}))).code).toBe('SIGN_IN_FIRST')
  })
})

describe('an order', () => {
  test('is read by its buyer with lines, sums, address and history', async () => {
    const ada = world.as(await world.user())
    const product = await world.product({ price: 20, optionValue: 'M' })
    const { ids, key } = await ordered(ada, [[product, 2]])
    expect(await ada.orders.get({ id: ids[0] })).toMatchObject({
      status: 'paid',
      key,
      itemsTotal: 40,
      shippingTotal: 5,
      grandTotal: 45,
      refundedTotal: 0,
      canCancel: true,
      reservedUntil: null,
      collectAt: null,
      address: { line1: '1 Mill Lane' },
      items: [
        { productId: product.id, title: product.name, optionText: 'M', quantity: 2, lineTotal: 40, canReview: false },
      ],
      timeline: [
        { status: 'pending_payment', actor: 'buyer' },
        { status: 'paid', actor: 'system' },
      ],
    })
  })

  test('that is collected says where, with city, state and ZIP code, and when', async () => {
    const shop = await world.shop({ terms: { collectHours: 'Every day, 8 AM to 4 PM' } })
    const product = await world.product({ shop })
    const lines = world.order([[product, 1]])
    const { key } = await world.visitor.checkout.place({ ...lines, fulfilment: { [shop.profileId]: 'pickup' } })
    const [part] = (await world.visitor.checkout.state({ key })).orders
    const { collectAt } = await world.visitor.orders.get({ id: part?.id ?? '', key })
    expect(collectAt).toBe('1 Orchard Street, Millbrook, ME 04511. Every day, 8 AM to 4 PM (Eastern Time)')
  })

  test('is read by a guest with the key, and by nobody else', async () => {
    const { ids, key } = await ordered(world.visitor, [[await world.product(), 1]])
    const detail = await world.visitor.orders.get({ id: ids[0], key })
    expect(detail.items[0]?.canReview).toBe(false)
    const stranger = world.as(await world.user({ email: `fern-${Date.now()}@example.com` }))
    for (const call of [
      () => world.visitor.orders.get({ id: ids[0] }),
      () => world.visitor.orders.get({ id: ids[0], key: 'x'.repeat(32) }),
      () => stranger.orders.get({ id: ids[0] }),
      () => stranger.orders.cancel({ id: ids[0] }),
      () => world.visitor.orders.cancel({ id: ids[0] }),
    ]) {
      expect((await refusalOf(call())).code).toBe('NOT_FOUND')
    }
  })

  test('keeps what was bought as it was', async () => {
    const ada = world.as(await world.user())
    const product = await world.product({ price: 20 })
    const { ids } = await ordered(ada, [[product, 1]])
    await world.deps.db.execute(sql`update products set price = 99, name = 'Renamed' where id = ${product.id}`)
    expect((await ada.orders.get({ id: ids[0] })).items).toMatchObject([{ title: product.name, unitPrice: 20 }])
  })
})

describe('cancelling', () => {
  test('two orders of the same sum: each gets its own money back', async () => {
    const { ids, key } = await ordered(world.visitor, [
      [await world.product(), 1],
      [await world.product(), 1],
    ])
    await Promise.all(ids.map((id) => world.visitor.orders.cancel({ id, key })))
    await world.runJobs()
    const given = await eventually(
      async () => (await Promise.all(ids.map(refunds))).flat(),
      (rows) => rows.every(({ status }) => status === 'succeeded'),
    )
    expect(given).toEqual([
      { amount: 15, status: 'succeeded' },
      { amount: 15, status: 'succeeded' },
    ])
    expect(
      await world.count(sql`refunds where order_id in (${ids[0]}, ${ids[1] ?? ''}) and provider_refund_id is not null`),
    ).toBe(2)
  })

  test('gives the goods and the money of one shop back, and leaves the other alone', async () => {
    const [leash, bed] = [await world.product({ price: 20 }), await world.product({ price: 60 })]
    const { ids, key } = await ordered(
      world.visitor,
      [
        [leash, 2],
        [bed, 1],
      ],
      { email: 'one.shop@example.com' },
    )
    const detail = await world.visitor.orders.cancel({ id: ids[0], key, reason: 'Ordered twice' })
    expect(detail).toMatchObject({ status: 'cancelled', cancelReason: 'Ordered twice', canCancel: false })
    expect(detail.timeline.at(-1)).toMatchObject({ status: 'cancelled', actor: 'buyer', note: 'Ordered twice' })
    expect(await world.statuses(key)).toEqual(['cancelled', 'paid'])
    expect(await world.stockOf(leash)).toEqual({ stock: 20, reserved: 0 })
    expect(await world.stockOf(bed)).toEqual({ stock: 19, reserved: 0 })
    await world.runJobs()
    expect(await refunds(ids[0])).toEqual([{ amount: 45, status: 'succeeded' }])
    expect((await world.visitor.orders.get({ id: ids[0], key })).refundedTotal).toBe(45)
    const mails = world.mails.filter(({ to }) => to === 'one.shop@example.com').map(({ subject }) => subject)
    expect(mails).toEqual([expect.stringMatching(/^Your order PS-\d+$/), expect.stringMatching(/-1 was canceled$/)])
  })

  test('five times at once gives back once', async () => {
    const { ids, key } = await ordered(world.visitor, [[await world.product(), 1]], { email: 'five@example.com' })
    await Promise.all(Array.from({ length: 5 }, () => world.visitor.orders.cancel({ id: ids[0], key })))
    await Promise.all([world.runJobs(), world.runJobs()])
    expect(await refunds(ids[0])).toEqual([{ amount: 15, status: 'succeeded' }])
    expect(
      world.mails.filter(({ to, subject }) => to === 'five@example.com' && subject.includes('canceled')),
    ).toHaveLength(1)
  })

  test('a refund that cannot be sent is tried again and sent once', async () => {
    const { ids, key } = await ordered(world.visitor, [[await world.product(), 1]])
    await world.runJobs()
    await world.faults({ failAfterSuccess: 3, webhooks: { off: true } })
    await world.visitor.orders.cancel({ id: ids[0], key })
    await world.runJobs()
    expect(await refunds(ids[0])).toEqual([{ amount: 15, status: 'requested' }])
    await world.faults({ failAfterSuccess: 0, webhooks: { off: false } })
    await world.deps.db.execute(sql`update outbox_events set due_at = now() where done_at is null`)
    await world.runJobs()
    expect(await refunds(ids[0])).toEqual([{ amount: 15, status: 'succeeded' }])
    expect((await world.visitor.orders.get({ id: ids[0], key })).refundedTotal).toBe(15)
  })

  test('one of two unpaid orders: the card page closes, and the next asks for the rest', async () => {
    const [leash, bed] = [await world.product({ price: 20 }), await world.product({ price: 60 })]
    const { ids, key, sessionUrl } = await ordered(
      world.visitor,
      [
        [leash, 1],
        [bed, 1],
      ],
      { paid: false, email: 'never.paid@example.com' },
    )
    await world.visitor.orders.cancel({ id: ids[0], key })
    await world.runJobs()
    expect(world.mails.filter(({ to }) => to === 'never.paid@example.com')).toEqual([])
    const next = await world.visitor.checkout.pay({ key })
    expect(next.sessionUrl).not.toBe(sessionUrl)
    await world.payByCard(sessionUrl)
    expect(await world.statuses(key)).toEqual(['cancelled', 'pending_payment'])
    await world.payByCard(next.sessionUrl)
    const state = await eventually(
      () => world.visitor.checkout.state({ key }),
      ({ status }) => status === 'paid',
    )
    expect(state).toMatchObject({ status: 'paid', grandTotal: 60 })
    expect(await refunds(ids[0])).toEqual([])
  })

  test('an unpaid order that turns out to be paid is canceled and given back', async () => {
    await world.faults({ webhooks: { off: true } })
    const { ids, key, sessionUrl } = await ordered(world.visitor, [[await world.product(), 1]], { paid: false })
    await world.payByCard(sessionUrl)
    await world.visitor.orders.cancel({ id: ids[0], key })
    await world.faults({ webhooks: { off: false } })
    await world.runJobs()
    expect(await refunds(ids[0])).toEqual([{ amount: 15, status: 'succeeded' }])
  })

  test('is over once the shop packs', async () => {
    const { ids, key } = await ordered(world.visitor, [[await world.product(), 1]])
    await world.deps.db.execute(sql`select move_order(${ids[0]}, '{paid}', 'packing', 'shop', null, null)`)
    expect((await refusalOf(world.visitor.orders.cancel({ id: ids[0], key }))).code).toBe('ORDER_MOVED_ON')
    expect((await world.visitor.orders.get({ id: ids[0], key })).canCancel).toBe(false)
  })
})

test('help with an order is told whose it is, whatever number was entered', async () => {
  const [ada, eve] = [world.as(await world.user()), world.as(await world.user())]
  const admin = world.as(await world.user({ role: 'admin' }))
  await ada.checkout.place(world.order([[await world.product({ stock: 2 }), 1]]))
  const [order] = (await ada.orders.list({})).items
  const theirs = async (asker: typeof ada, orderNumber?: string) => {
    const { form } = await asker.support.form()
    world.clock.advance(20_000)
    const written = { topic: 'orders' as const, name: 'Fern', email: `${crypto.randomUUID()}@example.com`, form }
    const { number } = await asker.support.send({
      ...written,
      message: 'My package is late.',
      ...(orderNumber && { orderNumber }),
    })
    const { items } = await admin.support.queue({ q: number })
    return (await admin.support.thread({ id: items[0]?.id ?? '' })).orderIsTheirs
  }
  expect(await theirs(ada, order?.number)).toBe(true)
  expect(await theirs(ada, order?.groupNumber.toLowerCase())).toBe(true)
  expect(await theirs(eve, order?.number)).toBe(false)
  expect(await theirs(ada, 'PS-1')).toBe(false)
  expect(await theirs(ada)).toBeNull()
  expect(await theirs(world.visitor, order?.number)).toBe(false)
})
