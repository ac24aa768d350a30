import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bulk } from '#contract/catalogue'
import { refusalOf } from '../../money/checkout/testing'
import { createWorld, type World } from '../../testing/world'
import { create, type Keeper, keeper, published } from './testing'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const all = { filter: {} }
const priced = (price: number, compareAtPrice: number | null = null) => ({
  name: `For ${String(100 - price)}`,
  variations: [{ price, compareAtPrice, stock: 1 }],
})
async function change(joss: Keeper, bulk: Bulk) {
  const { changes } = await joss.api.bulkPreview(bulk)
  return joss.api.bulk({ ...bulk, changes })
}
const rowsOf = async (joss: Keeper) => (await joss.api.list({ sort: 'price-desc' })).items

test('prices move by a part or an amount, and what cannot is said before', async () => {
  const joss = await keeper(world)
  await published(joss, priced(10, 11))
  await published(joss, priced(0.5))
  await create(joss, { variations: [{ price: null }] })
  await published(await keeper(world), priced(10))
  const up: Bulk = { which: all, change: { kind: 'price', by: 'percent', value: 10 } }
  expect(await joss.api.bulkPreview(up)).toMatchObject({
    changes: 2,
    skipped: [{ reason: 'no-price', count: 1 }],
    examples: [{ before: '10.00', after: '11.00' }, { after: '0.55' }],
  })
  expect(await change(joss, up)).toEqual({ changed: 2 })
  expect((await rowsOf(joss)).map(({ price, compareAtPrice }) => [price, compareAtPrice])).toEqual([
    [11, null],
    [0.55, null],
    [0, null],
  ])
  const down: Bulk = { which: all, change: { kind: 'price', by: 'amount', value: -1 } }
  expect((await joss.api.bulkPreview(down)).skipped).toContainEqual({ reason: 'range', count: 1 })
})

test('many are published, paused and moved as whole families, and who has one open is told', async () => {
  const joss = await keeper(world)
  const sizes = ['S', 'M'].map((optionValue) => ({ optionValue, price: 3 }))
  const family = await create(joss, { optionName: 'Size', variations: sizes })
  await create(joss, { description: '' })
  const which = { ids: [family.leadId] }
  expect(await change(joss, { which, change: { kind: 'status', to: 'published' } })).toEqual({ changed: 2 })
  expect(await joss.api.bulkPreview({ which: all, change: { kind: 'status', to: 'published' } })).toMatchObject({
    changes: 0,
    skipped: expect.arrayContaining([
      { reason: 'same', count: 2 },
      { reason: 'incomplete', count: 1 },
    ]),
  })
  expect(await codeOf(joss.api.save({ id: family.id, version: 1, draft: family.draft }))).toBe('CONFLICT')
  const { id: categoryId } = await world.category({ parent: await world.category() })
  expect(await change(joss, { which: all, change: { kind: 'category', categoryId } })).toEqual({ changed: 3 })
  expect((await joss.api.list({ category: categoryId })).total).toBe(3)
})

test('what was announced is done, or nothing; and nothing of another shop', async () => {
  const joss = await keeper(world)
  const [own, other] = [await published(joss), await published(await keeper(world))]
  const bulk: Bulk = {
    which: { ids: [own.leadId, other.leadId] },
    change: { kind: 'price', by: 'amount', value: 1 },
  }
  expect((await joss.api.bulkPreview(bulk)).changes).toBe(1)
  expect(await codeOf(joss.api.bulk({ ...bulk, changes: 2 }))).toBe('CONFLICT')
  expect(await joss.api.bulk({ ...bulk, changes: 1 })).toEqual({ changed: 1 })
  const { rows } = await world.deps.db.execute(
    sql`select price::float8 as price from products where id = ${other.leadId}`,
  )
  expect(rows).toEqual([{ price: 9.5 }])
})

test('a list is found by words, status, category and stock, in each order, page after page', async () => {
  const joss = await keeper(world)
  for (const [name, price, stock] of [
    ['Oak chew', 3, 0],
    ['Hazel stick', 1, 4],
    ['Birch log', 2, 50],
  ] as const)
    await published(joss, { name, variations: [{ price, stock, sku: `${name[0]}-100` }] })
  const names = async (search: Parameters<typeof joss.api.list>[0]) =>
    (await joss.api.list(search)).items.map(({ name }) => name)
  expect(await names({ sort: 'name' })).toEqual(['Birch log', 'Hazel stick', 'Oak chew'])
  expect(await names({ sort: 'price-desc' })).toEqual(['Oak chew', 'Birch log', 'Hazel stick'])
  expect(await names({ q: 'stick HAZEL' })).toEqual(['Hazel stick'])
  expect(await names({ q: 'o-100' })).toEqual(['Oak chew'])
  expect(await names({ q: '%' })).toEqual([])
  expect(await names({ stock: 'low' })).toEqual(['Hazel stick'])
  expect(await names({ stock: 'out' })).toEqual(['Oak chew'])
  expect(await names({ status: 'draft' })).toEqual([])
  await world.deps.db.execute(sql`
    insert into product_groups (id, seller_profile_id, title)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${joss.shop.profileId}::uuid, 'Many' from generate_series(1, 120) n`)
  await world.deps.db.execute(sql`
    insert into products (group_id, seller_profile_id, top_category_id, category_id, slug, name, price, sku, status)
      select g.id, g.seller_profile_id, ${joss.categoryId}, ${joss.categoryId}, 'many', 'Many', 5, 'M' || g.id, 'draft'
      from product_groups g where g.title = 'Many'`)
  for (const sort of ['newest', 'oldest', 'name', 'price', 'price-desc'] as const) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await joss.api.list({ sort, cursor })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([123, 123])
  }
  expect(
    await codeOf(joss.api.list({ sort: 'name', cursor: (await joss.api.list({ sort: 'price' })).next ?? '' })),
  ).toBe('none')
  expect(await codeOf(joss.api.list({ cursor: 'nonsense' }))).toBe('BAD_REQUEST')
})
