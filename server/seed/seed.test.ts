import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool } from '../db'
import { type ClonedDatabase, cloneDatabase } from '../testing/cluster'
import { seedWhenEmpty } from './seed'

const log = pino({ level: 'silent' })
const clock = { now: () => new Date('2026-06-01T12:00:00Z') }
let database: ClonedDatabase
let options: Parameters<typeof seedWhenEmpty>[0]

beforeAll(async () => {
  database = await cloneDatabase()
  const pool = createPool(database.url, { log })
  options = { db: createDb(pool), pool, clock, log }
})
afterAll(async () => {
  await options.pool.end()
  await database.drop()
})

async function one<Row extends object>(query: string): Promise<Row> {
  const { rows } = await options.pool.query<Row>(query)
  return rows[0] as Row
}

test('two replicas starting together build the town once, and a third finds it built', async () => {
  const built = await Promise.all([seedWhenEmpty(options), seedWhenEmpty(options)])
  expect(built.toSorted()).toEqual([false, true])
  expect(await seedWhenEmpty(options)).toBe(false)
})

test('the town has what the street promises', async () => {
  const counts = await one<Record<string, number>>(`select
    (select count(*)::int from shop_terms) as shops,
    (select count(*)::int from product_categories where parent_id is null) as shelves,
    (select count(*)::int from products where is_lead) as cards,
    (select count(*)::int from reviews) as reviews,
    (select count(*)::int from user_roles where role = 'super-admin') as super_admins`)
  expect(counts).toMatchObject({ shops: 6, shelves: 8, super_admins: 1 })
  expect(counts.cards).toBeGreaterThanOrEqual(240)
  expect(counts.reviews).toBeGreaterThanOrEqual(1500)
})

test('ratings on products are counted from the reviews, and every group of orders adds up', async () => {
  const { wrong } = await one<{ wrong: number }>(`select count(*)::int as wrong from products p
    join (select group_id, count(*) as n, round(avg(rating), 2) as average from reviews group by group_id) r using (group_id)
    where p.rating_count <> r.n or p.rating_avg <> r.average`)
  expect(wrong).toBe(0)
  const { off } = await one<{ off: number }>(`select count(*)::int as off from order_groups g
    where g.grand_total <> (select sum(grand_total) from orders o where o.group_id = g.id)
       or g.grand_total <> (select sum(amount) from payments p where p.group_id = g.id)`)
  expect(off).toBe(0)
})
