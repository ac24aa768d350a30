import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewCoupon } from '#contract/coupons'
import type { TestProduct, TestUser } from '#server/testing/factories'
import { unknownId } from '#server/testing/world'
import { type CheckoutWorld, createCheckoutWorld, eventually, refusalOf } from '../checkout/testing'

let world: CheckoutWorld
let owner: TestUser
let shop: Awaited<ReturnType<CheckoutWorld['shop']>>
let toys: Awaited<ReturnType<CheckoutWorld['category']>>
let kibble: TestProduct
let ball: TestProduct

beforeAll(async () => {
  world = await createCheckoutWorld()
  owner = await world.user()
  shop = await world.shop({ owner, name: 'Kettle Hill' })
  const food = await world.category({ slug: 'coupon-food', name: 'Food' })
  toys = await world.category({ slug: 'coupon-toys', name: 'Toys' })
  kibble = await world.product({ shop, category: food, name: 'Kibble', price: 33.33, stock: 500 })
  ball = await world.product({ shop, category: toys, name: 'Ball', price: 8, stock: 500 })
})
afterAll(() => world.close())

let made = 0
const coupon = (own: Partial<NewCoupon> = {}) =>
  world.as(owner).coupons.create({
    code: `TEST${made++}`,
    kind: 'percent',
    percent: 10,
    amount: null,
    minSubtotal: 0,
    familyIds: [],
    categoryIds: [],
    startsAt: world.clock.now(),
    endsAt: null,
    maxUses: null,
    maxPerPerson: null,
    ...own,
  })
const quote = (codes: string[], lines: [TestProduct, number][] = [[kibble, 1]], as = world.visitor) =>
  as.checkout.quote({ lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })), codes })
const place = (codes: string[], email = 'fern@example.com', as = world.visitor) =>
  as.checkout.place(world.order([[kibble, 1]], { codes, contact: { email, name: 'Fern Buyer' } }))
const used = async (id: string) => (await world.rows(sql`select used from coupons where id = ${id}`))[0]?.used

describe('what a coupon takes off', () => {
  test('a percentage of the goods, however the code was typed, and tax and total follow', async () => {
    const { code } = await coupon({ percent: 15 })
    const { groups, ...all } = await quote([` ${code.toLowerCase()} `])
    expect(groups[0]).toMatchObject({ coupon: { code, kind: 'percent', percent: 15 }, discountTotal: 5 })
    expect(all.discountTotal).toBe(5)
    expect(all.grandTotal).toBeCloseTo(all.itemsTotal + all.shippingTotal - 5, 9)
    expect(all.codes).toEqual([{ code, reason: null, shop: 'Kettle Hill', minSubtotal: null }])
  })

  test('an amount of some categories only, and never more than they cost', async () => {
    const { code } = await coupon({ kind: 'amount', percent: null, amount: 10, categoryIds: [toys.id] })
    expect((await quote([code], [[kibble, 1]])).codes).toMatchObject([{ reason: 'other-goods' }])
    expect(
      (
        await quote(
          [code],
          [
            [kibble, 1],
            [ball, 1],
          ],
        )
      ).discountTotal,
    ).toBe(8)
  })

  test('a percentage of some products only, all their variations among them', async () => {
    const [family] = await world.rows(sql`select group_id as id from products where id = ${ball.id}`)
    const { code, families } = await coupon({ percent: 50, familyIds: [String(family?.id)], maxPerPerson: 1 })
    expect(families).toEqual([{ id: family?.id, name: 'Ball' }])
    const lines: [TestProduct, number][] = [
      [kibble, 1],
      [ball, 2],
    ]
    expect((await quote([code], lines)).discountTotal).toBe(8)
  })

  test('the delivery, where there is one to pay for', async () => {
    const { code } = await coupon({ kind: 'free_delivery', percent: null })
    const { shippingTotal, discountTotal } = await quote([code], [[ball, 1]])
    expect(shippingTotal).toBeGreaterThan(0)
    expect(discountTotal).toBe(shippingTotal)
  })

  test('of two codes the one that gives more; they do not add up', async () => {
    const [small, large] = [await coupon({ percent: 5 }), await coupon({ percent: 20 })]
    const { discountTotal, codes } = await quote([small.code, large.code])
    expect(discountTotal).toBe(6.67)
    expect(codes.map(({ reason }) => reason)).toEqual(['better-code', null])
  })

  test('nothing before it begins, after it is over, below its least, or of another shop', async () => {
    const soon = await coupon({ startsAt: new Date(world.clock.now().getTime() + 60_000) })
    const past = await coupon({ startsAt: new Date(0) })
    const over = new Date(world.clock.now().getTime() - 1)
    expect(await refusalOf(coupon({ startsAt: new Date(0), endsAt: over }))).toMatchObject({ code: 'BAD_REQUEST' })
    await world.as(owner).coupons.change({
      id: past.id,
      limits: { startsAt: new Date(0), endsAt: over, maxUses: null, maxPerPerson: null },
    })
    const big = await coupon({ minSubtotal: 100 })
    const ended = await coupon()
    await world.as(owner).coupons.end({ id: ended.id })
    const foreign = await coupon()
    const elsewhere = await world.product({ name: 'Elsewhere' })
    const reasons = async (codes: string[], lines?: [TestProduct, number][]) =>
      (await quote(codes, lines)).codes.map(({ reason }) => reason)
    expect(await reasons([soon.code, past.code, big.code, ended.code])).toEqual([
      'scheduled',
      'over',
      'too-little',
      'over',
    ])
    expect(await reasons([foreign.code], [[elsewhere, 1]])).toEqual(['unknown'])
    expect(await reasons(['%', "' or true --", ''])).toEqual(['unknown', 'unknown'])
  })
})

describe('an order with a coupon', () => {
  test('adds up in the mails about it as well', async () => {
    const { code } = await coupon({ percent: 10 })
    const email = 'adds.up@example.com'
    const { key, sessionUrl } = await place([code], email)
    await world.payByCard(sessionUrl)
    await eventually(
      () => world.statuses(key),
      ([status]) => status === 'paid',
    )
    await world.runJobs()
    for (const to of [email, owner.email]) {
      const text = world.mails.findLast((mail) => mail.to === to)?.text.replace(/[\s-]*\s/g, ' ')
      expect(text).toMatch(/1 x Kibble \$33\.33 Delivery \$[\d.]+ Discount -\$3\.33 Total \$/)
    }
  })

  test('is paid, billed and booked for less, and the shop bears it', async () => {
    const { code, id } = await coupon({ percent: 10 })
    const { key, sessionUrl } = await place([code])
    const total = (await world.visitor.checkout.state({ key })).grandTotal
    const uses = { items: expect.arrayContaining([expect.objectContaining({ id, used: 1, held: 1, given: 0 })]) }
    expect(await world.as(owner).coupons.list({ show: 'all' })).toMatchObject(uses)
    await world.payByCard(sessionUrl)
    await world.runJobs()
    const statuses = await eventually(
      () => world.statuses(key),
      ([status]) => status === 'paid',
    )
    expect(statuses).toEqual(['paid'])
    const [row] = await world.rows(sql`
      select o.discount_total::float8 as discount, o.grand_total::float8 as total, i.discount_amount::float8 as billed,
        i.total_amount::float8 as bill, p.amount::float8 as paid,
        (select sum(discount)::float8 from order_items where order_id = o.id) as lines
      from orders o join order_groups g on g.id = o.group_id join invoice_details d on d.order_id = o.id
      join invoices i on i.id = d.invoice_id join payments p on p.group_id = g.id where g.key = ${key}`)
    expect(row).toEqual({ discount: 3.33, total, billed: 3.33, bill: total, paid: total, lines: 3.33 })
    expect(await world.as(owner).coupons.list({ show: 'all' })).toMatchObject({
      timeZone: expect.stringContaining('/'),
      items: expect.arrayContaining([expect.objectContaining({ id, used: 1, held: 0, given: 3.33 })]),
    })
    const [order] = (await world.rows(sql`
      select o.id from orders o join order_groups g on g.id = o.group_id where g.key = ${key}`)) as { id: string }[]
    const sale = await world.as(owner).sales.get({ id: order?.id ?? '' })
    const [item] = sale.items
    await world.as(owner).sales.accept({ ids: [sale.id] })
    await world.as(owner).sales.pack({ ids: [sale.id] })
    await world.as(owner).sales.ship({
      id: sale.id,
      idempotencyKey: unknownId(),
      carrier: 'Parcel',
      trackingNumber: '',
      trackingUrl: '',
      items: [{ itemId: item?.id ?? '', quantity: 1 }],
    })
    const after = await world.as(owner).sales.refund({
      id: sale.id,
      idempotencyKey: unknownId(),
      reason: 'Came late',
      restock: false,
      what: { lines: [{ itemId: item?.id ?? '', quantity: 1 }] },
    })
    await world.runJobs()
    expect((await world.as(owner).sales.get({ id: after.id })).refundedTotal).toBe(30)
  })

  test('stops at the till when the coupon no longer counts, and places nothing', async () => {
    const { code, id } = await coupon()
    await world.as(owner).coupons.end({ id })
    expect(await refusalOf(place([code]))).toEqual({ code: 'COUPON_REFUSED', data: { code, reason: 'over' } })
  })

  test('gives its coupon back when it is given up, and a payment that comes later still counts', async () => {
    const { code, id } = await coupon({ maxUses: 1 })
    const { key } = await place([code], 'late@example.com')
    expect(await refusalOf(place([code], 'other@example.com'))).toMatchObject({ data: { reason: 'used-up' } })
    const [order] = await world.rows(sql`
      select o.id from orders o join order_groups g on g.id = o.group_id where g.key = ${key}`)
    await world.deps.db.execute(sql`update orders set status = 'payment_expired' where id = ${order?.id}`)
    expect(await used(id)).toBe(0)
    await place([code], 'other@example.com')
    await world.deps.db.execute(sql`update orders set status = 'paid' where id = ${order?.id}`)
    expect(await world.rows(sql`select status from coupon_uses where order_id = ${order?.id}`)).toEqual([
      { status: 'late' },
    ])
    expect(await used(id)).toBe(1)
  })
})

describe('its limits hold', () => {
  test('when fifty people use the last ten at once', async () => {
    const { code, id } = await coupon({ maxUses: 10 })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => refusalOf(place([code], `crowd-${n}@example.com`))),
    )
    const refused = outcomes.filter((outcome) => outcome.code === 'COUPON_REFUSED')
    expect(refused).toHaveLength(40)
    for (const { data } of refused) expect(data).toEqual({ code, reason: 'used-up' })
    expect(await used(id)).toBe(10)
  })

  test('when one person orders ten times at once, by account or by address', async () => {
    const { code, id } = await coupon({ maxPerPerson: 1 })
    const buyer = await world.user()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        refusalOf(n % 2 ? place([code], 'greedy@example.com') : place([code], `own-${n}@example.com`, world.as(buyer))),
      ),
    )
    expect(outcomes.filter((outcome) => outcome.code === 'none')).toHaveLength(2)
    for (const outcome of outcomes.filter((one) => one.code !== 'none'))
      expect(outcome).toMatchObject({ code: 'COUPON_REFUSED', data: { reason: 'used-by-you' } })
    expect(await used(id)).toBe(2)
    expect((await quote([code], undefined, world.as(buyer))).codes).toMatchObject([{ reason: 'used-by-you' }])
  })

  test('against whoever writes past the code', async () => {
    const { id } = await coupon()
    await expect(world.deps.db.execute(sql`update coupons set used = 5 where id = ${id}`)).rejects.toThrow()
  })
})

describe('a shop’s own coupons', () => {
  test('keep what they give once somebody used them, and may be made longer or shorter', async () => {
    const { id, code, startsAt } = await coupon({ maxUses: 5 })
    await place([code], 'keeps@example.com')
    await expect(world.deps.db.execute(sql`update coupons set percent = 90 where id = ${id}`)).rejects.toThrow()
    const endsAt = new Date(startsAt.getTime() + 86_400_000)
    const limits = { startsAt, endsAt, maxUses: 1, maxPerPerson: null }
    const before = (await world.as(owner).coupons.list({})).items.find((one) => one.id === id)
    expect(await world.as(owner).coupons.change({ id, limits, version: before?.version })).toMatchObject({
      ...{ endsAt, maxUses: 1, state: 'used-up' },
    })
    // a colleague who had opened it before
    await expect(world.as(owner).coupons.change({ id, limits, version: before?.version })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    await place([(await coupon()).code], 'keeps@example.com')
  })

  test('have one code each while they count', async () => {
    const { code, id } = await coupon()
    expect(await refusalOf(coupon({ code: code.toLowerCase() }))).toMatchObject({ code: 'CODE_TAKEN' })
    await world.as(owner).coupons.end({ id })
    expect((await coupon({ code })).code).toBe(code)
  })

  test('are nobody else’s to see, change or end, nor may they be for others’ goods', async () => {
    const other = await world.user()
    await world.shop({ owner: other })
    const { id, startsAt } = await coupon()
    const theirs = world.as(other).coupons
    const limits = { startsAt, endsAt: null, maxUses: null, maxPerPerson: null }
    expect((await theirs.list({ show: 'all' })).items).toEqual([])
    for (const call of [() => theirs.end({ id }), () => theirs.change({ id, limits })])
      expect(await refusalOf(call())).toMatchObject({ code: 'NOT_FOUND' })
    expect(await refusalOf(coupon({ familyIds: [unknownId()] }))).toMatchObject({ code: 'NOT_FOUND' })
    const [family] = await world.rows(sql`
      select group_id as id from products where id = ${(await world.product()).id}`)
    expect(await refusalOf(coupon({ familyIds: [String(family?.id)] }))).toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([
    { percent: 91 },
    { percent: 0 },
    { percent: null },
    { kind: 'amount' as const, percent: null, amount: 0 },
    { kind: 'amount' as const, percent: null, amount: -5 },
    { kind: 'amount' as const, percent: null, amount: 5.555 },
    { kind: 'free_delivery' as const },
    { code: '<b>' },
    { maxUses: 0 },
    { endsAt: new Date(0) },
  ])('are refused where they make no sense: %j', async (own) => {
    expect(await refusalOf(coupon(own))).toMatchObject({ code: 'BAD_REQUEST' })
  })
})
