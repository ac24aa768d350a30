import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueSearch } from '#contract/catalogue'
import { withClient } from '#server/infra/database/client'
import { createWorld, type World } from '../../testing/world'
import { type Keeper, keeper } from './testing'

// A shop's own list with a hundred times as many products takes less than one and a half times as long. Counting ends at a
// thousand, which a small shop does not have of everything: for that the large one may take a few milliseconds more.
const COUNTING_MS = 30

let world: World
let [small, large]: Keeper[] = []
beforeAll(async () => {
  world = await createWorld()
  ;[small, large] = [await stocked(1000), await stocked(100_000)]
  // as the database does by itself a minute later
  await withClient(world.database.adminUrl, (client) => client.query('vacuum analyze products'))
}, 300_000)
afterAll(() => world.close())

const WORDS = ['hazel', 'oak', 'birch', 'linden', 'maple', 'willow', 'alder', 'rowan', 'elder', 'aspen']

/** In handfuls, because a statement may take five seconds. */
async function stocked(count: number): Promise<Keeper> {
  const joss = await keeper(world)
  for (let from = 1; from <= count; from += 2000)
    await world.deps.db.execute(sql`
      with families as (
        insert into product_groups (seller_profile_id, title)
        select ${joss.shop.profileId}::uuid, n::text from generate_series(${from}::int, ${Math.min(count, from + 1999)}::int) n
        returning id, seller_profile_id, title::int as n)
      insert into products (group_id, seller_profile_id, top_category_id, category_id, slug, name, price, sku, status,
        stock_quantity, created_at)
      select id, seller_profile_id, ${joss.categoryId}, ${joss.categoryId}, 'p', (${sql.param(WORDS)}::text[])[1 + n % 10] || ' chew ' || n,
        1 + n % 90, 'SKU-' || n, case when n % 50 = 0 then 'published' else 'draft' end, n % 30,
        now() - n * interval '1 second'
      from families`)
  return joss
}

const SEARCHES: CatalogueSearch[] = [
  {},
  { sort: 'name' },
  { sort: 'price-desc' },
  { status: 'published' },
  { stock: 'low' },
  { stock: 'out' },
  { q: 'sku-777' },
  { q: 'willow' },
  { q: 'willow', sort: 'price' },
]

test.each(SEARCHES)('%j', async (search) => {
  const time = async ({ api }: Keeper) => {
    const took: number[] = []
    for (let round = 0; round < 15; round++) {
      const began = performance.now()
      await api.list(search)
      took.push(performance.now() - began)
    }
    return took.toSorted((a, b) => a - b)[7] ?? 0
  }
  if (!small || !large) throw new Error('two shops were expected')
  const [few, many] = [await time(small), await time(large)]
  expect(many, `${few.toFixed(1)} ms against ${many.toFixed(1)} ms`).toBeLessThan(Math.max(few * 1.5, COUNTING_MS))
})

test('a change of a product and of its stock takes as long in the large shop', async () => {
  const time = async ({ api }: Keeper) => {
    const { items } = await api.list({ q: 'sku-77' })
    const took: number[] = []
    for (const { id, familyId } of items.slice(0, 9)) {
      const { version, draft } = await api.get({ id: familyId })
      const began = performance.now()
      await api.save({ id: familyId, version, draft: { ...draft, summary: `Changed ${familyId}` } })
      const change = { kind: 'receive', quantity: 1, lot: '', bestBefore: null, note: '' } as const
      await api.changeStock({ id, idempotencyKey: randomUUID(), change })
      took.push(performance.now() - began)
    }
    return took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? Number.POSITIVE_INFINITY
  }
  if (!small || !large) throw new Error('two shops were expected')
  const [few, many] = [await time(small), await time(large)]
  expect(many, `${few.toFixed(1)} ms against ${many.toFixed(1)} ms`).toBeLessThan(Math.max(few * 1.5, COUNTING_MS))
})
