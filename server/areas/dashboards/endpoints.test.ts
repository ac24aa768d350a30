import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buy } from '#server/market/reviews/testing'
import { refusalOf } from '#server/money/checkout/testing'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

async function shopOwner() {
  const owner = await world.user()
  const shop = await world.shop({ owner })
  return { owner, shop, desk: () => world.as(owner).dashboards.business() }
}

/** Everything bought of a shop, made a delivered order. */
async function deliverAll(shopId: string) {
  await world.deps.db.execute(sql`
    select move_order(id, '{paid}', 'packing', 'shop', null, null) from orders where seller_profile_id = ${shopId}`)
  for (const [from, to] of [
    ['packing', 'shipped'],
    ['shipped', 'delivered'],
  ])
    await world.deps.db.execute(sql`
      select move_order(id, ${sql.param([from])}::text[], ${to}, 'shop', null, null) from orders
      where seller_profile_id = ${shopId}`)
  await world.deps.db.execute(sql`
    update orders set delivered_at = now() where seller_profile_id = ${shopId} and delivered_at is null`)
}

describe("a shop's desk", () => {
  test('of a shop that has nothing yet is empty, and says so by zeros', async () => {
    const { desk } = await shopOwner()
    expect(await desk()).toEqual({
      toPack: { count: 0, disputed: 0, refundsAt: null, items: [] },
      returnsToAnswer: 0,
      lowStock: { count: 0, items: [] },
      sales: [],
      reviews: { average: 0, count: 0, latest: [] },
      products: 0,
      closing: false,
    })
  })

  test('shows what waits to be packed, what runs out and what was sold, of this shop alone', async () => {
    const { shop, desk } = await shopOwner()
    const other = await shopOwner()
    const low = await world.product({ shop, stock: 4, price: 10 })
    await world.product({ shop, stock: 40 })
    const foreign = await world.product({ shop: other.shop, stock: 2 })
    const buyer = await world.user()
    await buy(world, buyer, low, 'paid')
    await buy(world, buyer, foreign, 'paid')
    // Midnight may have come since the world began.
    world.clock.set(new Date())

    const { toPack, lowStock, sales, products } = await desk()
    expect(toPack).toMatchObject({ count: 1, items: [{ status: 'paid', pieces: 1, currency: 'USD' }] })
    expect(lowStock.items.map(({ productId }) => productId)).toEqual([low.id])
    expect(products).toBe(2)
    expect(sales).toHaveLength(1)
    const [sold] = sales ?? []
    expect(sold).toMatchObject({ orders: 1, ordersBefore: 0, totalBefore: 0 })
    expect(sold?.byDay).toHaveLength(30)
    expect(sold?.byDay.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(sold?.total ?? 0, 2)
  })

  test('keeps its figures from members who may not see reports', async () => {
    const { shop, owner, desk } = await shopOwner()
    const product = await world.product({ shop, stock: 9 })
    await buy(world, await world.user(), product, 'paid')
    const member = await world.user()
    const { invites } = await world
      .as(owner)
      .team.invite({ profileId: shop.profileId, email: member.email, role: 'staff' })
    await world.as(member).team.accept({ id: invites[0]?.id ?? '' })
    await world.caughtUp()
    expect((await desk()).sales).toHaveLength(1)
    expect(await world.as(member).dashboards.business()).toMatchObject({ sales: null, toPack: { count: 1 } })
  })

  test('is refused to who has no business, and to visitors', async () => {
    const parent = world.as(await world.user())
    expect(await refusalOf(parent.dashboards.business())).toMatchObject({ code: 'NOT_ALLOWED' })
    expect(await refusalOf(world.visitor.dashboards.business())).toMatchObject({ code: 'SIGN_IN_FIRST' })
  })
})

describe("a pet parent's desk", () => {
  test('shows what is on its way and what it cost, and asks about what arrived until it was reviewed', async () => {
    const product = await world.product({ price: 12 })
    const user = await world.user()
    const { dashboards, products } = world.as(user)
    await buy(world, user, product, 'paid')
    expect(await dashboards.petParent()).toMatchObject({
      orders: { open: 1, items: [{ status: 'paid' }] },
      toReview: { count: 0, items: [] },
      spending: [{ currency: 'USD', before: 0 }],
    })

    await deliverAll(product.shop.profileId)
    const arrived = await dashboards.petParent()
    expect(arrived.orders).toEqual({ open: 0, items: [] })
    expect(arrived.toReview.items.map(({ productId }) => productId)).toEqual([product.id])

    await products.review({ productId: product.id, rating: 5, title: 'Lovely', body: 'It fits our old dog very well.' })
    expect((await dashboards.petParent()).toReview).toEqual({ count: 0, items: [] })
  })

  test('counts all that waits for a review, each product once, and names all of them', async () => {
    const { shop } = await shopOwner()
    const user = await world.user()
    const first = await world.product({ shop })
    await buy(world, user, first, 'paid')
    await buy(world, user, first, 'paid')
    for (let n = 0; n < 4; n++) await buy(world, user, await world.product({ shop }), 'paid')
    await deliverAll(shop.profileId)
    const { count, items } = (await world.as(user).dashboards.petParent()).toReview
    expect([count, items.length]).toEqual([5, 5])
  })

  test('knows nothing of what others bought, and is for pet parents only', async () => {
    const product = await world.product()
    await buy(world, await world.user(), product)
    const { dashboards } = world.as(await world.user())
    expect(await dashboards.petParent()).toEqual({
      orders: { open: 0, items: [] },
      toReview: { count: 0, items: [] },
      spending: [],
    })
    const newcomer = world.as(await world.user({ begun: false }))
    expect(await refusalOf(newcomer.dashboards.petParent())).toMatchObject({ code: 'NOT_ALLOWED' })
  })
})
