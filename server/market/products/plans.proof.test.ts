import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STORIES } from '#server/areas/home/home'
import { SUGGEST } from '#server/areas/products/suggest-products'
import { COMMON_WORDS } from '#server/core/text-search/common-words'
import { NEAREST } from '#server/core/text-search/words'
import type { Statement } from '#server/infra/database/statement'
import { reviewsStatement } from '#server/market/reviews/list'
import { seedScale } from '#server/process/seed/scale'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { BY_IDS } from './by-ids'
import { DETAIL } from './detail'
import { facetsStatement } from './facets-statement'
import { FIND } from './find'
import { type ListQuestion, listStatement } from './list-statement'
import type { Shelf } from './shelves'
import { TOGETHER } from './together'

/** What the statements do where there is much to read. The numbers of rows are bounds, well above what is needed. */
const COUNT = 100_000
const MOST_ROWS = 12_000

let database: ClonedDatabase
let pool: Pool
let top: Shelf
let leaf: Shelf
let sample: { id: string }

beforeAll(async () => {
  database = await cloneDatabase()
  pool = new Pool({ connectionString: database.adminUrl, max: 2 })
  await pool.query(`
    insert into auth_users (id, email) select md5('o' || n)::uuid, 'o' || n || '@test.example' from generate_series(1, 12) n;
    insert into user_profiles (id, user_id, user_type, business_name) select md5('p' || n)::uuid, md5('o' || n)::uuid, 'business-provider', 'Shop ' || n from generate_series(1, 12) n;
    insert into profile_details (profile_id, slug) select id, replace(lower(business_name), ' ', '-') from user_profiles;
    insert into shop_terms (profile_id, address) select id, '{}' from user_profiles;
    insert into product_categories (id, slug, name) select md5('t' || n)::uuid, 'top-' || n, 'Top ' || n from generate_series(1, 8) n;
    insert into product_categories (parent_id, slug, name) select md5('t' || t)::uuid, 'leaf-' || t || '-' || n, 'Leaf ' || n from generate_series(1, 8) t, generate_series(1, 5) n;`)
  await seedScale(database.adminUrl, COUNT)
  const shelf = async (slug: string): Promise<Shelf> =>
    (await pool.query('select *, parent_id is null as "isTop" from product_categories where slug = $1', [slug])).rows[0]
  top = await shelf('top-1')
  leaf = await shelf('leaf-1-1')
  sample = (await pool.query('select id from products where is_lead order by popularity desc limit 1')).rows[0]
}, 300_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

/** Runs a statement under EXPLAIN: which tables it read from end to end, and the most rows one step of it met. */
async function plan({ text, values }: Statement): Promise<{ scanned: string[]; mostRows: number }> {
  const client = await pool.connect()
  try {
    await client.query(`set jit = off`)
    const { rows } = await client.query(`explain (format json, analyze, timing off) ${text}`, values)
    const nodes: Node[] = []
    const walk = (node: Node) => {
      nodes.push(node)
      for (const child of node.Plans ?? []) walk(child)
    }
    walk(rows[0]['QUERY PLAN'][0].Plan)
    return {
      scanned: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
        .flatMap((node) => node['Relation Name'] ?? []),
      mostRows: Math.max(
        ...nodes.map((node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']),
      ),
    }
  } finally {
    client.release()
  }
}

const LARGE = ['products', 'product_groups', 'reviews', 'order_items', 'orders']
const readsNoTable = ({ scanned }: { scanned: string[] }) =>
  expect(scanned.filter((table) => LARGE.includes(table))).toEqual([])

const list = (question: Partial<ListQuestion>) =>
  listStatement({ search: {}, shelf: null, words: '', cursor: null, now: new Date(), ...question })

test.each(['relevance', 'newest', 'price-asc', 'price-desc', 'rating'] as const)(
  'a list by %s reads its page and little more, on any shelf and on any page',
  async (sort) => {
    const cursor = {
      order: sort,
      back: false,
      keys: sort === 'rating' ? ['3.5', '2'] : [sort === 'newest' ? '1750000000000000' : '20'],
      id: sample.id,
      reading: 'exact' as const,
      before: 24,
    }
    for (const shelf of [null, top, leaf]) {
      for (const place of [null, cursor, { ...cursor, back: true }]) {
        const search = { sort, ...(shelf && { category: shelf.slug }) }
        const found = await plan(list({ search, shelf, cursor: place }))
        readsNoTable(found)
        expect(found.mostRows).toBeLessThan(200)
      }
    }
  },
)

test.each([
  { species: 'fish' as const },
  { stage: ['senior' as const], size: ['xl' as const] },
  { inStock: true, onSale: true },
  { shop: ['shop-3'] },
  { minPrice: 20, maxPrice: 21 },
])('a list with %j stays bounded', async (search) => {
  const found = await plan(list({ search }))
  readsNoTable(found)
  expect(found.mostRows).toBeLessThan(MOST_ROWS)
})

test.each(['harness', 'salmon', 'dry food', 'fernwick wool blanket', 'katzchen', 'shop', 'weather', 'nothinglikethis'])(
  'a search for "%s" stays bounded',
  async (words) => {
    const { rowCount } = await pool.query(`select from (${COMMON_WORDS}) common where word = $1`, [words])
    const commonness = rowCount ? 'common' : undefined
    for (const search of [{ q: words }, { q: words, sort: 'price-asc' as const }]) {
      const found = await plan(list({ search, words, commonness }))
      readsNoTable(found)
      expect(found.mostRows).toBeLessThan(MOST_ROWS)
    }
  },
)

test.each([
  ['order by t.price, t.id', 200],
  ['order by t.price desc, t.id desc', 200],
  ['order by t.published_at desc, t.id desc', 200],
  [`and t.slug = 'nowhere' order by t.id`, 200],
  [`and t.price > 20 and t.price < 21 order by t.price, t.id`, 200],
  [`and t.top_category_id = md5('t1')::uuid order by t.id`, 200],
  [`and t.seller_profile_id = md5('p1')::uuid order by t.id`, 200],
])('what the data API asks of products, %s, reads its page and little more', async (rest, most) => {
  const found = await plan({
    name: 'data-api',
    text: `select t.id from products t where t.status = 'published' ${rest} limit 100`,
    values: [],
  })
  readsNoTable(found)
  expect(found.mostRows).toBeLessThan(most)
})

test('the other statements of a page read no table from end to end', async () => {
  const now = new Date()
  const bounded: Statement[] = [
    { text: DETAIL, values: [sample.id, now] },
    { text: FIND, values: [sample.id] },
    { text: BY_IDS, values: [[sample.id], now] },
    { text: TOGETHER, values: [sample.id, now] },
    { text: STORIES, values: [] },
    ...(['newest', 'highest', 'lowest'] as const).map((sort) => ({
      text: reviewsStatement(sort, false),
      values: [sample.id],
    })),
    ...[
      ['', 'h'],
      ['', 'harn'],
      ['salmon', 'dr'],
      ['', 'qqq'],
    ].map(([words, typed]) => ({ text: SUGGEST, values: [words, typed, `${typed}\u{10FFFF}`] })),
    { text: NEAREST, values: ['harnes salmn'] },
  ]
  for (const statement of bounded) {
    const found = await plan(statement)
    readsNoTable(found)
    expect(found.mostRows, statement.text).toBeLessThan(MOST_ROWS)
  }
})

test.each([{}, { species: 'dog' as const, size: ['m' as const] }, { inStock: true, minPrice: 10 }])(
  'facets of %j count by the index',
  async (filter) => {
    readsNoTable(await plan(facetsStatement(filter, null, '')))
    readsNoTable(await plan(facetsStatement({ ...filter, category: top.slug }, top, '')))
  },
)
