import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GIFT_NOTE_MAX } from '#contract/orders.rules'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld, TRAVEL } from './testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('the desk', () => {
  test('holds the paid orders of the own shop alone, by what is next, with their counts', async () => {
    const [mine, other] = [await world.seller(), await world.seller()]
    const product = await world.product({ shop: mine.shop, stock: 50 })
    const foreign = await world.product({ shop: other.shop })
    const first = await world.sold([[product, 2]])
    world.clock.advance(1_000)
    const second = await world.sold([[product, 1]])
    await world.visitor.checkout.place(world.order([[product, 1]]))
    const away = await world.sold([[foreign, 1]])

    const open = await mine.asks.sales.list({ tab: 'accept' })
    expect(open).toMatchObject({ from: 1, total: 2, next: null })
    // its days are told by the clock that the filter goes by
    expect(open.items.map(({ timeZone }) => timeZone)).toEqual(['America/New_York', 'America/New_York'])
    // the longest wait first
    expect(open.items).toMatchObject([
      { id: first.id, status: 'paid', buyer: 'Fern Buyer', pieces: 2, late: false },
      { id: second.id },
    ])
    expect((await mine.asks.sales.list({})).items.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await mine.asks.sales.counts()).toMatchObject({ accept: 2, pack: 0, canceled: 0, all: 2 })

    // what was paid and then canceled was sold; what nobody paid for was not
    await world.visitor.orders.cancel(first)
    expect((await mine.asks.sales.list({ tab: 'canceled' })).items).toMatchObject([{ id: first.id }])
    expect(await mine.asks.sales.counts()).toMatchObject({ accept: 1, canceled: 1, all: 2 })
    expect(await codeOf(mine.asks.sales.get({ id: away.id }))).toBe('NOT_FOUND')
  })

  test('finds an order by its number, with or without its letters, and by a part of the customer’s name', async () => {
    const { shop, asks } = await world.seller()
    const product = await world.product({ shop, stock: 9 })
    const { id, number } = await world.sold([[product, 1]])
    await world.sold([[product, 1]])
    const found = async (q: string) => (await asks.sales.list({ q })).items.map((sale) => sale.id)
    const group = number.replace(/-1$/, '')
    for (const q of [number, number.toLowerCase(), group, group.replace('PS-', ''), number.replace('PS-', '')])
      expect(await found(q), q).toEqual([id])
    expect(await found('rn buy')).toHaveLength(2)
    expect(await found('100%')).toEqual([])
  })

  test('pages forward without losing an order', async () => {
    const { shop, asks } = await world.seller()
    await world.rows(sql`
      with groups as (
        insert into order_groups (number, key, email, customer_name, grand_total, idempotency_key, request_hash)
        select 'N-' || gen_random_uuid(), gen_random_uuid(), 'a@example.com', 'Ada', 10, gen_random_uuid(), ''
        from generate_series(1, 24) returning id, number
      )
      insert into orders (group_id, number, seller_profile_id, status, fulfilment, items_total, shipping_total, grand_total, created_at)
      select id, number || '-1', ${shop.profileId}, 'paid', 'pickup', 10, 0, 10, now() - random() * interval '9 days' from groups`)
    const first = await asks.sales.list({ tab: 'accept' })
    const second = await asks.sales.list({ tab: 'accept', cursor: first.next ?? '' })
    expect([first.items.length, second.items.length, second.next, second.from]).toEqual([20, 4, null, 21])
    const times = [...first.items, ...second.items].map(({ placedAt }) => placedAt.getTime())
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })

  test('is refused to who has no business, to visitors, and with a cursor that is none', async () => {
    expect(await codeOf(world.as(await world.user()).sales.list({}))).toBe('NOT_ALLOWED')
    expect(await codeOf(world.visitor.sales.list({}))).toBe('SIGN_IN_FIRST')
    const { asks } = await world.seller()
    expect(await codeOf(asks.sales.list({ cursor: 'x' }))).toBe('BAD_REQUEST')
  })
})

test('a shop reads all it needs to send an order, what it earns of it, and where it goes for as long as it matters', async () => {
  const { shop, asks } = await world.seller()
  const product = await world.product({ shop, price: 20, stock: 5 })
  const { id } = await world.sold([[product, 2]])
  const sale = await asks.sales.get({ id })
  expect(sale).toMatchObject({
    status: 'paid',
    buyer: 'Fern Buyer',
    phone: '+1 207 555 0142',
    address: { line1: '1 Mill Lane' },
    grandTotal: 45,
    refundable: 45,
    items: [{ productId: product.id, quantity: 2, shipped: 0, canceled: 0, refunded: 0 }],
    timeline: [{ status: 'pending_payment' }, { status: 'paid', actor: 'system' }],
  })
  expect(sale.shipBy).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((sale.earnings?.fee ?? 0) + (sale.earnings?.net ?? 0)).toBeCloseTo(45)
  await asks.sales.cancel({ id, reason: 'Out of stock' })
  expect(await asks.sales.get({ id })).toMatchObject({ address: null, phone: null, cancelReason: 'Out of stock' })
})

test('another shop’s order is not found, whatever one does with it', async () => {
  const { shop } = await world.seller()
  const { asks } = await world.seller()
  const { id } = await world.sold([[await world.product({ shop }), 1]])
  const order = await world.rows(sql`select id from order_items where order_id = ${id}`)
  const items = [{ itemId: String(order[0]?.id), quantity: 1 }]
  for (const call of [
    () => asks.sales.get({ id }),
    () => asks.sales.ship({ id, idempotencyKey: randomUUID(), items, ...TRAVEL }),
    () => asks.sales.track({ id, shipmentId: randomUUID(), ...TRAVEL }),
    () => asks.sales.ready({ id }),
    () => asks.sales.handOver({ id, code: '123456' }),
    () => asks.sales.deliver({ id }),
    () => asks.sales.cancel({ id, reason: 'No' }),
    () => asks.sales.refund({ id, idempotencyKey: randomUUID(), reason: 'No', restock: false, what: { amount: 1 } }),
  ])
    expect(await codeOf(call())).toBe('NOT_FOUND')
  expect(await asks.sales.accept({ ids: [id] })).toEqual({ moved: 0, left: 1 })
  expect((await asks.sales.slips({ ids: [id] })).items).toEqual([])
})

test('orders are accepted and packed together, and one that was canceled meanwhile keeps none of the others', async () => {
  const { shop, asks } = await world.seller()
  const buyer = await world.user()
  const product = await world.product({ shop, stock: 9 })
  const gone = await world.sold([[product, 1]])
  const stays = await world.sold([[product, 1]], { buyer: world.as(buyer) })
  await world.visitor.orders.cancel(gone)
  const ids = [gone.id, stays.id]
  expect(await asks.sales.accept({ ids })).toEqual({ moved: 1, left: 1 })
  expect(await asks.sales.pack({ ids })).toEqual({ moved: 1, left: 1 })
  expect((await asks.sales.get({ id: stays.id })).timeline.map(({ status, actor }) => `${actor} ${status}`)).toEqual([
    'buyer pending_payment',
    'system paid',
    'shop accepted',
    'shop packing',
  ])
  const { items } = await world.as(buyer).notifications.list({})
  expect(items.map(({ title, href }) => [title, href])).toEqual([
    ['Your order is being packed', `/orders/${stays.id}`],
    ['Your order was accepted', `/orders/${stays.id}`],
    ['Thanks for your order', `/orders/${stays.id}`],
  ])
})

test('slips and labels hold what is left to send, without a formula a spreadsheet would run', async () => {
  const { owner, shop, asks } = await world.seller()
  const product = await world.product({ shop, name: '=HYPERLINK("x")', stock: 9 })
  const { id, number } = await world.sold([[product, 3]])
  const [item] = (await asks.sales.get({ id })).items
  await asks.sales.ship({
    id,
    idempotencyKey: randomUUID(),
    items: [{ itemId: item?.id ?? '', quantity: 1 }],
    ...TRAVEL,
  })
  const { items } = await asks.sales.slips({ ids: [id] })
  expect(items).toMatchObject([
    { number, buyer: 'Fern Buyer', address: { line1: '1 Mill Lane' }, items: [{ quantity: 2 }] },
  ])
  expect(JSON.stringify(items)).not.toMatch(/price|Total/)
  const authorization = `Bearer ${owner.accessToken}`
  const csv = await (await world.request(`/downloads/labels.csv?ids=${id}`, { headers: { authorization } })).text()
  expect(csv).toContain(`${number},Fern Buyer,1 Mill Lane,,Millbrook,`)
  expect(csv).toContain('2,"2 x =HYPERLINK')
  const { id: odd } = await world.sold([[product, 1]], { name: '=1+1' })
  const other = await (await world.request(`/downloads/labels.csv?ids=${odd}`, { headers: { authorization } })).text()
  expect(other).toContain(",'=1+1,")
})

test('a gift note reaches the shop and its slip, and the buyer sees it; a longer one is refused', async () => {
  const { shop, asks } = await world.seller()
  const product = await world.product({ shop, stock: 9 })
  const giftNote = 'Happy birthday, Fern!\nLove, Ada'
  const { id, key } = await world.sold([[product, 1]], { giftNote })
  expect(await asks.sales.get({ id })).toMatchObject({ giftNote, note: null })
  expect((await asks.sales.slips({ ids: [id] })).items).toMatchObject([{ giftNote }])
  expect(await world.visitor.orders.get({ id, key })).toMatchObject({ giftNote })

  const long = world.order([[product, 1]], { giftNote: 'x'.repeat(GIFT_NOTE_MAX + 1) })
  expect(await codeOf(world.visitor.checkout.place(long))).toBe('BAD_REQUEST')
})
