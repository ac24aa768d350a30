import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { NewCampaign } from '#contract/campaigns'
import { refusalOf } from '#server/money/checkout/testing'
import { drainOutbox } from '#server/process/jobs/drain'
import { handlers } from '#server/process/jobs/handlers'
import type { TestShop, TestUser } from '#server/testing/factories'
import { createWorld, unknownId, type World } from '#server/testing/world'
import { turnCampaigns } from './turn'

const DAY_MS = 86_400_000

let world: World
let owner: TestUser
let shop: TestShop
let shelf: Awaited<ReturnType<World['category']>>

beforeAll(async () => {
  world = await createWorld()
  shelf = await world.category({ parent: await world.category() })
})
afterAll(() => world.close())
beforeEach(async () => {
  owner = await world.user()
  shop = await world.shop({ owner })
  await rows(sql`update profile_details set time_zone = 'America/New_York' where profile_id = ${shop.profileId}`)
})

const rows = async (statement: ReturnType<typeof sql>) => (await world.deps.db.execute(statement)).rows
/** After days the session is over. */
async function signInAgain(): Promise<void> {
  const response = await world.request('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  })
  const { access_token: accessToken } = (await response.json()) as { access_token: string }
  owner = { ...owner, accessToken }
}
const api = () => world.as(owner).campaigns
const product = (price: number, own: Partial<Parameters<World['product']>[0]> = {}) =>
  world.product({ shop, category: shelf, price, ...own })
/** The calendar day of the shop so many days from now. */
const day = (later: number) =>
  new Date(world.clock.now().getTime() + later * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })
const sale = (own: Partial<NewCampaign> = {}): NewCampaign => ({
  name: 'Fall sale',
  percent: 20,
  price: null,
  familyIds: [],
  categoryIds: [],
  startsOn: null,
  endsOn: day(6),
  ...own,
})
const turn = () => turnCampaigns(world.deps)
const begun = async (own: Partial<NewCampaign> = {}) => {
  const made = await api().create(sale(own))
  await turn()
  return made
}
const priceOf = async (id: string) => {
  const [row] = await rows(
    sql`select price::float8 as price, compare_at_price::float8 as was, sale_until is not null as sale from products where id = ${id}`,
  )
  return row as { price: number; was: number | null; sale: boolean }
}
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code

describe('a sale', () => {
  test('lowers prices from its beginning to its end, and puts back what stood before, also what was crossed out', async () => {
    const [kibble, ball] = [await product(33.33), await product(8, { compareAtPrice: 9 })]
    await begun()
    expect(await priceOf(kibble.id)).toEqual({ price: 26.66, was: 33.33, sale: true })
    expect(await priceOf(ball.id)).toEqual({ price: 6.4, was: 8, sale: true })
    expect((await world.visitor.products.get({ id: kibble.id })).saleEndsOn).toBe(day(6))
    world.clock.advance(8 * DAY_MS)
    await turn()
    expect(await priceOf(kibble.id)).toEqual({ price: 33.33, was: null, sale: false })
    expect(await priceOf(ball.id)).toEqual({ price: 8, was: 9, sale: false })
    expect((await world.visitor.products.get({ id: kibble.id })).saleEndsOn).toBeNull()
  })

  test('that is planned begins with its first day by the clock of the shop', async () => {
    const kibble = await product(10)
    const { startsAt, endsAt, state } = await api().create(sale({ startsOn: day(2), endsOn: day(2) }))
    expect(state).toBe('planned')
    expect(startsAt.toLocaleTimeString('en-GB', { timeZone: 'America/New_York' })).toBe('00:00:00')
    expect(endsAt.getTime() - startsAt.getTime()).toBe(DAY_MS)
    await turn()
    expect((await priceOf(kibble.id)).price).toBe(10)
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime())
    await turn()
    expect((await priceOf(kibble.id)).price).toBe(8)
  })

  test('holds one price for what was chosen, and leaves the rest alone', async () => {
    const [chosen, other] = [await product(10), await product(10)]
    await begun({ percent: null, price: 7.5, familyIds: [chosen.groupId] })
    expect((await priceOf(chosen.id)).price).toBe(7.5)
    expect((await priceOf(other.id)).price).toBe(10)
  })

  test('of a category holds the goods of both its levels, with all variations', async () => {
    const small = await product(10, { optionValue: 'S' })
    const large = await product(20, { groupId: small.groupId, optionValue: 'L' })
    const other = await world.product({ shop, price: 10 })
    await begun({ categoryIds: [shelf.parentId ?? ''] })
    expect([(await priceOf(small.id)).price, (await priceOf(large.id)).price]).toEqual([8, 16])
    expect((await priceOf(other.id)).price).toBe(10)
  })

  test('takes its percentage from the price of the moment it begins', async () => {
    const kibble = await product(10)
    const { startsAt } = await api().create(sale({ startsOn: day(1) }))
    await rows(sql`update products set price = 20 where id = ${kibble.id}`)
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime())
    await turn()
    expect(await priceOf(kibble.id)).toMatchObject({ price: 16, was: 20 })
  })

  test('whose price is no longer lower when it begins leaves that product out', async () => {
    const kibble = await product(10)
    const { id, startsAt } = await api().create(sale({ percent: null, price: 8, startsOn: day(1) }))
    await rows(sql`update products set price = 7 where id = ${kibble.id}`)
    world.clock.advance(startsAt.getTime() - world.clock.now().getTime())
    await turn()
    expect(await priceOf(kibble.id)).toMatchObject({ price: 7, was: null })
    await signInAgain()
    expect((await api().items({ id })).items).toMatchObject([{ state: 'left_out' }])
  })

  test('that was missed altogether changes nothing', async () => {
    const kibble = await product(10)
    await api().create(sale({ startsOn: day(1), endsOn: day(1) }))
    world.clock.advance(9 * DAY_MS)
    await turn()
    expect(await priceOf(kibble.id)).toEqual({ price: 10, was: null, sale: false })
  })
})

describe('goods that come after a sale was planned', () => {
  const later = async (own: Parameters<typeof product>[1] = {}) => {
    const made = await product(10, own)
    const at = new Date(world.clock.now().getTime() + 1000).toISOString()
    await rows(sql`update products set created_at = ${at} where id = ${made.id}`)
    return made
  }

  test('join a sale of all products once they are published, until it ends', async () => {
    await product(10)
    const { id } = await begun()
    const draft = await later({ status: 'draft' })
    await turn()
    expect((await priceOf(draft.id)).price).toBe(10)
    await rows(sql`update products set status = 'published' where id = ${draft.id}`)
    await turn()
    await turn()
    expect(await priceOf(draft.id)).toEqual({ price: 8, was: 10, sale: true })
    expect((await api().list({})).items).toMatchObject([{ id, products: 2, options: 2 }])
    world.clock.advance(8 * DAY_MS)
    await turn()
    expect(await priceOf(draft.id)).toEqual({ price: 10, was: null, sale: false })
  })

  test('join a sale of their category or of their family, planned or running, and none of other goods', async () => {
    const kibble = await product(10)
    const planned = await api().create(sale({ categoryIds: [shelf.parentId ?? ''], startsOn: day(3), endsOn: day(4) }))
    await begun({ familyIds: [kibble.groupId], endsOn: day(1) })
    const [option, other] = [await later({ groupId: kibble.groupId, optionValue: 'L' }), await later()]
    const elsewhere = await world.product({ shop, price: 10 })
    await rows(sql`update products set created_at = ${day(1)}::date where id = ${elsewhere.id}`)
    await turn()
    expect((await priceOf(option.id)).price).toBe(8)
    expect((await priceOf(other.id)).price).toBe(10)
    expect((await api().items({ id: planned.id })).items.map(({ productId }) => productId).toSorted()).toEqual(
      [kibble.id, option.id, other.id].toSorted(),
    )
    world.clock.advance(3 * DAY_MS + DAY_MS / 2)
    await turn()
    expect((await priceOf(other.id)).price).toBe(8)
    expect((await priceOf(elsewhere.id)).price).toBe(10)
  })

  test('stay as they are in a sale that ended, and where they would not cost less', async () => {
    await product(10)
    const { id } = await begun({ percent: null, price: 8 })
    const cheap = await later()
    await rows(sql`update products set price = 8 where id = ${cheap.id}`)
    await turn()
    expect(await priceOf(cheap.id)).toEqual({ price: 8, was: null, sale: false })
    await api().stop({ id })
    const late = await later()
    await turn()
    expect(await priceOf(late.id)).toEqual({ price: 10, was: null, sale: false })
  })
})

test('products are counted beside their options', async () => {
  const small = await product(10, { optionValue: 'S' })
  await product(20, { groupId: small.groupId, optionValue: 'L' })
  expect(await api().preview(sale())).toMatchObject({ products: 1, lowered: 2 })
  expect(await api().create(sale())).toMatchObject({ products: 1, options: 2 })
})

describe('a price that is changed for many meanwhile', () => {
  test('leaves alone what is on sale, and says so before', async () => {
    const [kibble, late] = [await product(10), await product(8)]
    await begun({ familyIds: [kibble.groupId] })
    const catalogue = world.as(owner).catalogue
    const bulk = { which: { filter: {} }, change: { kind: 'price', by: 'percent', value: 10 } } as const
    expect(await catalogue.bulkPreview(bulk)).toMatchObject({
      changes: 1,
      currency: 'USD',
      skipped: [{ reason: 'on-sale', count: 1 }],
    })
    expect(await catalogue.bulk({ ...bulk, changes: 1 })).toEqual({ changed: 1 })
    expect(await priceOf(kibble.id)).toEqual({ price: 8, was: 10, sale: true })
    expect(await priceOf(late.id)).toEqual({ price: 8.8, was: null, sale: false })
    const listed = (await catalogue.list({})).items.map(({ id, saleEndsOn }) => [id, saleEndsOn])
    expect(new Map(listed as [string, string | null][])).toEqual(
      new Map([
        [kibble.id, day(6)],
        [late.id, null],
      ]),
    )
  })
})

describe('a price that is changed by hand meanwhile', () => {
  test('takes the product out of the sale, and stays', async () => {
    const kibble = await product(10)
    const { id } = await begun()
    await rows(sql`update products set price = 9 where id = ${kibble.id}`)
    expect(await priceOf(kibble.id)).toEqual({ price: 9, was: 10, sale: false })
    expect((await api().list({})).items).toMatchObject([{ id, products: 1, takenOut: 1 }])
    world.clock.advance(8 * DAY_MS)
    await turn()
    expect((await priceOf(kibble.id)).price).toBe(9)
  })

  test('is not asked for by whoever saves something else of it, and the editor hears of the change', async () => {
    const kibble = await product(10)
    const { version } = await world.as(owner).catalogue.get({ id: kibble.groupId })
    await begun()
    const { version: later } = await world.as(owner).catalogue.get({ id: kibble.groupId })
    expect(later).toBeGreaterThan(version)
    await rows(sql`update products set summary = 'New words' where id = ${kibble.id}`)
    expect((await priceOf(kibble.id)).sale).toBe(true)
  })
})

describe('stopping', () => {
  test('ends what runs at once and cancels what is planned; twice is fine', async () => {
    const [kibble, ball] = [await product(10), await product(10)]
    const running = await begun({ familyIds: [kibble.groupId] })
    const planned = await api().create(sale({ familyIds: [ball.groupId], startsOn: day(3) }))
    for (const _ of [1, 2]) {
      expect((await api().stop({ id: running.id })).state).toBe('over')
      expect((await api().stop({ id: planned.id })).state).toBe('cancelled')
    }
    await drainOutbox(world.deps, handlers, () => false)
    expect(await priceOf(kibble.id)).toEqual({ price: 10, was: null, sale: false })
    world.clock.advance(4 * DAY_MS)
    await turn()
    expect((await priceOf(ball.id)).price).toBe(10)
  })

  test('frees the product for the next sale', async () => {
    const kibble = await product(10)
    const first = await begun()
    await api().stop({ id: first.id })
    await turn()
    await begun({ percent: 50 })
    expect(await priceOf(kibble.id)).toMatchObject({ price: 5, was: 10 })
  })
})

describe('two sales at a time', () => {
  test('a product is in one of them, and the preview says so', async () => {
    const [kibble, ball] = [await product(10), await product(1)]
    await api().create(sale({ familyIds: [kibble.groupId] }))
    expect(await api().preview(sale({ percent: null, price: 5 }))).toMatchObject({
      lowered: 0,
      leftOut: [
        { reason: 'overlap', count: 1 },
        { reason: 'not_lower', count: 1 },
      ],
    })
    expect(await codeOf(api().create(sale({ familyIds: [kibble.groupId] })))).toBe('CONFLICT')
    const later = await api().create(sale({ startsOn: day(10), endsOn: day(12) }))
    expect(later.products).toBe(2)
    expect(ball).toBeTruthy()
  })

  test('of two that are planned in the same moment one is refused', async () => {
    await product(10)
    const both = await Promise.allSettled([api().create(sale()), api().create(sale())])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await turn()
    expect((await api().list({})).items).toHaveLength(1)
  })

  test('the one that begins as another ends finds the price from before both', async () => {
    const kibble = await product(10)
    await begun({ endsOn: day(1) })
    await api().create(sale({ percent: 50, startsOn: day(2), endsOn: day(3) }))
    world.clock.advance(2 * DAY_MS + DAY_MS / 2)
    await turn()
    expect(await priceOf(kibble.id)).toMatchObject({ price: 5, was: 10 })
  })
})

test('the one that begins after another shows and reckons with the price from before both', async () => {
  const kibble = await product(10)
  await begun({ endsOn: day(1) })
  const next = { startsOn: day(2), endsOn: day(3) }
  const preview = await api().preview(sale({ ...next, percent: 25 }))
  expect(preview.examples).toMatchObject([{ before: 10, after: 7.5 }])
  // Nine dollars are more than it costs on sale, and less than it costs afterward.
  const { id } = await api().create(sale({ ...next, percent: null, price: 9 }))
  expect((await api().items({ id })).items).toMatchObject([{ before: 10, after: 9, state: 'planned' }])
  world.clock.advance(2 * DAY_MS + DAY_MS / 2)
  await turn()
  expect(await priceOf(kibble.id)).toMatchObject({ price: 9, was: 10 })
})

describe('races', () => {
  test('many replicas lower each price once, and put it back once', async () => {
    const goods = await Promise.all(Array.from({ length: 150 }, () => product(10)))
    await api().create(sale())
    await Promise.all(Array.from({ length: 4 }, turn))
    const prices = new Set((await Promise.all(goods.map(({ id }) => priceOf(id)))).map(({ price }) => price))
    expect(prices).toEqual(new Set([8]))
    world.clock.advance(8 * DAY_MS)
    await Promise.all(Array.from({ length: 4 }, turn))
    const after = new Set((await Promise.all(goods.map(({ id }) => priceOf(id)))).map(({ price }) => price))
    expect(after).toEqual(new Set([10]))
  })

  test('a price changed by hand against the end of the sale ends in one of the two, never in between', async () => {
    for (let round = 0; round < 5; round++) {
      const kibble = await product(10)
      const { id } = await begun({ familyIds: [kibble.groupId] })
      await api().stop({ id })
      await Promise.all([turn(), rows(sql`update products set price = 9 where id = ${kibble.id}`)])
      await turn()
      expect(await priceOf(kibble.id)).toMatchObject({ price: 9, sale: false })
    }
  })

  test('a sale that is stopped while it begins leaves no price lowered', async () => {
    for (let round = 0; round < 5; round++) {
      const kibble = await product(10)
      const { id } = await api().create(sale({ familyIds: [kibble.groupId] }))
      await Promise.all([turn(), api().stop({ id })])
      await turn()
      expect(await priceOf(kibble.id)).toEqual({ price: 10, was: null, sale: false })
    }
  })
})

describe('what is refused', () => {
  test.each([
    ['a last day that is over', { endsOn: '2020-01-01' }],
    ['more than sixty days', { endsOn: '2999-01-01' }],
  ])('%s', async (_, own) => {
    await product(10)
    expect(await codeOf(api().create(sale(own)))).toBe('CONFLICT')
  })

  test.each([
    ['both a percentage and a price', { price: 5 }],
    ['neither of them', { percent: null }],
    ['95 percent', { percent: 95 }],
    ['a price of nothing', { percent: null, price: 0 }],
    ['half a cent', { percent: null, price: 1.005 }],
    ['no name', { name: ' ' }],
  ])('%s', async (_, own) => {
    await product(10)
    expect(await codeOf(api().create(sale(own)))).toBe('BAD_REQUEST')
  })

  test('goods of others, categories that are not there, and an empty shop', async () => {
    expect(await codeOf(api().create(sale()))).toBe('CONFLICT')
    const other = await world.product()
    expect(await codeOf(api().create(sale({ familyIds: [other.groupId] })))).toBe('NOT_FOUND')
    expect(await codeOf(api().preview(sale({ familyIds: [other.groupId] })))).toBe('NOT_FOUND')
    expect(await codeOf(api().create(sale({ categoryIds: [unknownId()] })))).toBe('NOT_FOUND')
  })

  test('another shop’s sale, in every endpoint', async () => {
    await product(10)
    const { id } = await api().create(sale())
    const other = await world.user()
    await world.shop({ owner: other })
    const theirs = world.as(other).campaigns
    expect(await codeOf(theirs.stop({ id }))).toBe('NOT_FOUND')
    expect(await codeOf(theirs.items({ id }))).toBe('NOT_FOUND')
    expect((await theirs.list({})).items).toEqual([])
    expect((await api().list({ show: 'current' })).items).toHaveLength(1)
  })

  test('by the database, goods of another shop', async () => {
    await product(10)
    const { id } = await api().create(sale())
    const other = await world.product()
    await expect(
      rows(sql`insert into sale_campaign_items (campaign_id, product_id, during)
        values (${id}, ${other.id}, tstzrange(now(), now() + interval '1 day'))`),
    ).rejects.toThrow()
  })
})

test('whoever waits for a lower price hears of a sale', async () => {
  const kibble = await product(10)
  const fern = await world.user()
  await world.as(fern).wishes.watch({ productId: kibble.id, kind: 'price-drop', on: true })
  await begun()
  await drainOutbox(world.deps, handlers, () => false)
  expect((await world.as(fern).notifications.list({})).items).toMatchObject([{ title: 'The price has dropped' }])
})
