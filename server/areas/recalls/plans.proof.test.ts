import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/infra/database/client'
import { createDeskWorld, type DeskWorld } from '#server/money/sales/testing'
import type { TestProduct } from '#server/testing/factories'
import { foundLines } from './found'
import { workOnRecall } from './work'

// A hundred thousand orders, of which one in a thousand has what is recalled.
const ORDERS = 100_000
const EVERY = 1000
const AT_ONCE = 2000

let world: DeskWorld
let [common, rare]: TestProduct[] = []
beforeAll(async () => {
  world = await createDeskWorld()
  const { shop } = await world.seller()
  ;[common, rare] = [await world.product({ shop, price: 10 }), await world.product({ shop, price: 10 })]
  // in handfuls, because a statement may take five seconds
  for (let from = 1; from <= ORDERS; from += AT_ONCE)
    await world.deps.db.execute(sql`
      with groups as (
        insert into order_groups (number, key, email, customer_name, grand_total, idempotency_key, request_hash)
        select 'R' || n, 'R' || n, 'c' || n || '@example.com', 'Fern', 10, gen_random_uuid(), n::text
        from generate_series(${from}::int, ${from + AT_ONCE - 1}::int) n returning id, number, request_hash::int as n
      ), sold as (
        insert into orders (group_id, number, seller_profile_id, status, fulfilment, items_total, shipping_total, grand_total)
        select id, number, ${shop.profileId}::uuid, 'completed', 'pickup', 10, 0, 10 from groups returning id, number
      )
      insert into order_items (order_id, product_id, title, unit_price, quantity, line_total)
      select id, case when substr(number, 2)::int % ${EVERY} = 0 then ${rare?.id}::uuid else ${common?.id}::uuid end, 'Chew', 10, 1, 10
      from sold`)
  await withClient(world.database.adminUrl, async (client) => {
    // what each took from the shelf, and nobody knows of which lot
    await client.query(`
      alter table stock_movements disable trigger user;
      insert into stock_movements (product_id, delta, stock, kind, order_id)
        select product_id, -quantity, 0, 'sale', order_id from order_items;
      alter table stock_movements enable trigger user`)
    // as the database does by itself a minute later
    await client.query('vacuum analyze')
  })
}, 300_000)
afterAll(() => world.close())

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Node[]
}
const LARGE = ['orders', 'order_items', 'order_groups', 'stock_movements', 'recall_matches']

async function recallOf(product: TestProduct | undefined): Promise<string> {
  const { rows } = await world.deps.db.execute<{ id: string }>(sql`
    with made as (insert into recalls (title, hazard, severity, instruction, source, published_on)
      values ('Recall', 'Plastic.', 'serious', 'Stop.', 'The maker', current_date) returning id)
    insert into recall_items (recall_id, position, product_id, lots) select id, 0, ${product?.id}, array['A'] from made returning recall_id as id`)
  const id = rows[0]?.id ?? ''
  await world.deps.db.execute(sql`
    insert into recall_products (recall_id, product_id, named, whole, lots, days)
    select ${id}, product_id, named, whole, lots, days from recall_touches(${id})`)
  await world.deps.db.execute(sql`update recalls set status = 'active', activated_at = now() where id = ${id}`)
  return id
}

/** Says so many times that there is time. */
function after(rounds: number): () => boolean {
  let left = rounds
  return () => {
    left -= 1
    return left < 0
  }
}

test('finding who has it reads the lines of that product, and no table from end to end', async () => {
  const id = await recallOf(rare)
  const { rows } = await world.deps.db.execute<{ 'QUERY PLAN': { Plan: Node }[] }>(sql`
    explain (format json, analyze, timing off)
    select found.* from recall_products rp, lateral (${foundLines('rp', { after: null, most: 1000 })}) found
    where rp.recall_id = ${id}`)
  const nodes: Node[] = []
  const walk = (node: Node) => {
    nodes.push(node)
    for (const child of node.Plans ?? []) walk(child)
  }
  const [whole] = rows[0]?.['QUERY PLAN'] ?? []
  if (!whole) throw new Error('a plan was expected')
  walk(whole.Plan)
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Actual Loops'] > 0)
  expect(scanned.flatMap((node) => node['Relation Name'] ?? []).filter((name) => LARGE.includes(name))).toEqual([])
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThanOrEqual(
    ORDERS / EVERY,
  )
})

test('a recall of what nearly everybody bought finds them all, and each once', async () => {
  const id = await recallOf(common)
  // stopped after some thousands, as by a restart
  await workOnRecall(world.deps, id, after(20))
  const counted = async () => {
    const { rows } = await world.deps.db.execute<{ lines: number; people: number }>(sql`
      select count(*)::int as lines, count(distinct order_item_id)::int as people from recall_matches where recall_id = ${id}`)
    return rows[0]
  }
  const first = await counted()
  expect(first?.lines).toBeGreaterThan(0)
  expect(first?.lines).toBeLessThan(ORDERS)
  await workOnRecall(world.deps, id, after(150))
  const all = ORDERS - ORDERS / EVERY
  expect(await counted()).toEqual({ lines: all, people: all })
}, 120_000)
