import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalOf } from '../checkout/testing'
import { createDeskWorld, type DeskWorld, type Seller } from '../sales/testing'

let world: DeskWorld
beforeAll(async () => {
  world = await createDeskWorld()
})
afterAll(() => world.close())

const dayOf = (at: Date, zone = 'America/New_York') => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at)
const today = () => dayOf(new Date())
const days = (from: string, to = from) => ({ from, to })

test('counts what a shop sold, and every count is as long as the desk’s list of it', async () => {
  const { asks, shop } = await world.seller()
  const hay = await world.product({ shop, price: 12.5, stock: 20 })
  const first = await world.sold([[hay, 2]], { email: 'maple@example.com' })
  world.clock.advance(60_000)
  await world.sold([[hay, 1]], { email: 'maple@example.com' })
  await world.sold([[hay, 1]], { email: 'birch@example.com' })
  const { items } = await asks.sales.get({ id: first.id })
  await asks.sales.refund({
    id: first.id,
    idempotencyKey: crypto.randomUUID(),
    reason: 'One was torn.',
    restock: true,
    what: { lines: [{ itemId: items[0]?.id ?? '', quantity: 1 }] },
  })
  await world.runJobs()
  // the night may have passed since the first of them
  const range = { from: dayOf(new Date(Date.now() - 86_400_000)), to: today() }
  const { now, before, bestSellers, stock, byDay } = await asks.figures.show(range)
  expect(now.orders).toEqual({ placed: 3, paid: 3, refunded: 1, returned: 0, repeat: 1 })
  expect(before.orders.paid).toBe(0)
  expect(byDay.reduce((all, { paid }) => all + paid, 0)).toBe(3)
  expect(bestSellers).toEqual([
    { productId: hay.id, title: expect.any(String), pieces: 3, amount: 37.5, currency: 'USD' },
  ])
  expect(stock).toEqual([{ currency: 'USD', products: 1, pieces: 17, value: 212.5 }])
  const listed = async (only?: 'refunded' | 'returned' | 'repeat') =>
    (await asks.sales.list({ ...range, only })).items.length
  expect([await listed(), await listed('refunded'), await listed('returned'), await listed('repeat')]).toEqual([
    3, 1, 0, 1,
  ])
  expect((await asks.sales.list({ from: '2020-01-01', to: '2020-01-31' })).items).toEqual([])
})

test('an order that nobody paid for was placed and not paid', async () => {
  const { asks, shop } = await world.seller()
  const placed = await world.visitor.checkout.place(world.order([[await world.product({ shop }), 1]]))
  expect((await asks.figures.show(days(today()))).now.orders).toMatchObject({ placed: 0, paid: 0 })
  await world.visitor.checkout.cancel({ key: placed.key })
  expect((await asks.figures.show(days(today()))).now.orders).toMatchObject({ placed: 1, paid: 0 })
})

test('several tries of somebody at one checkout were one', async () => {
  const { asks, shop } = await world.seller()
  const product = await world.product({ shop, stock: 10 })
  const order = () => ({ ...world.order([[product, 1]]), email: `${shop.profileId}@test.example` })
  const first = await world.visitor.checkout.place(order())
  await world.visitor.checkout.cancel({ key: first.key })
  world.clock.advance(60_000)
  const second = await world.visitor.checkout.place(order())
  await world.visitor.checkout.cancel({ key: second.key })
  const { now } = await asks.figures.show(days(today()))
  expect(now.orders).toMatchObject({ placed: 1, paid: 0 })
})

describe('who may ask', () => {
  test('is refused to visitors and to people without a shop', async () => {
    expect(await refusalOf(world.visitor.figures.show(days(today())))).toMatchObject({ code: 'SIGN_IN_FIRST' })
    const parent = world.as(await world.user())
    expect(await refusalOf(parent.figures.show(days(today())))).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('says nothing of another shop', async () => {
    const [mine, theirs] = [await world.seller(), await world.seller()]
    await world.sold([[await world.product({ shop: theirs.shop }), 1]])
    const { now, bestSellers } = await mine.asks.figures.show(days(today()))
    expect([now.money, now.orders.paid, bestSellers]).toEqual([[], 0, []])
  })

  test.each([
    ['a range that ends before it begins', days('2026-03-02', '2026-03-01')],
    ['more than a year', days('2025-01-01', '2026-03-01')],
    ['a day that is none', days('2026-02-30')],
  ])('refuses %s', async (_, range) => {
    const { asks } = await someShop()
    expect(await refusalOf(asks.figures.show(range))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})

let kept: Seller | undefined
async function someShop(): Promise<Seller> {
  kept ??= await world.seller()
  return kept
}

test('an order is of the day it was by the shop’s clock', async () => {
  const { asks, shop } = await world.seller()
  const sold = await world.sold([[await world.product({ shop }), 1]])
  await world.deps.db.execute(sql`
    update profile_details set time_zone = 'Pacific/Auckland' where profile_id = ${shop.profileId}`)
  await world.deps.db.execute(sql`
    update orders set created_at = '2026-01-10T11:30:00Z' where id = ${sold.id}`)
  const paidOn = async (day: string) => (await asks.figures.show(days(day))).now.orders.paid
  expect([await paidOn('2026-01-10'), await paidOn('2026-01-11')]).toEqual([0, 1])
  expect((await asks.sales.list(days('2026-01-11'))).items.map(({ id }) => id)).toEqual([sold.id])
})

describe('as a file', () => {
  const file = async (who: string | undefined, query: string) => {
    const response = await world.request(`/downloads/figures.csv?${query}`, {
      headers: who ? { authorization: `Bearer ${who}` } : {},
    })
    return { status: response.status, text: await response.text() }
  }

  test('has a line for each day and currency and their sum, and goods without formulas', async () => {
    const { asks, owner, shop } = await world.seller()
    const product = await world.product({ shop, price: 10, name: '=HYPERLINK("x")' })
    await world.sold([[product, 1]])
    const range = `from=${today()}&to=${today()}`
    const { now } = await asks.figures.show(days(today()))
    const net = now.money[0]?.net.toFixed(2)
    const { text } = await file(owner.accessToken, `${range}&what=days`)
    const [header, day, sum] = text.trim().split('\r\n')
    expect(header).toContain('date,currency,orders paid,order sales,invoices,refunds,disputes,adjustments,fees,net')
    expect([day?.split(',').slice(0, 3), day?.split(',').at(-1)]).toEqual([[today(), 'USD', '1'], net])
    const parts = (sum ?? '').split(',').slice(3, -1).map(Number)
    expect(parts.reduce((all, part) => all + part, 0)).toBeCloseTo(Number(net), 5)
    expect([sum?.split(',')[0], sum?.split(',').at(-1)]).toEqual(['Total', net])
    expect((await file(owner.accessToken, `${range}&what=products`)).text).toContain(`"'=HYPERLINK(""x"")"`)
  })

  test('is refused to visitors, and for days that are none', async () => {
    expect((await file(undefined, 'from=2026-01-01&to=2026-01-02&what=days')).status).toBe(401)
    const { owner } = await someShop()
    expect((await file(owner.accessToken, 'from=2026-01-02&to=2026-01-01&what=days')).status).toBe(400)
  })
})
