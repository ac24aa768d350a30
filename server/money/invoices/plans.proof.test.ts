import { sql as query, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedManyInvoices } from '#server/process/seed/invoices-scale'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { listStatement } from './list'
import { receivedStatement } from './received'
import { isBilledTo } from './relation'

const COUNT = 20_000
const PROFILE = '2d1f4c86-2bd0-4a3c-9d0e-6a4f5b1c7e01'

const FERN = '2d1f4c86-2bd0-4a3c-9d0e-6a4f5b1c7e02'

let database: ClonedDatabase
let pool: Pool

beforeAll(async () => {
  database = await cloneDatabase()
  pool = new Pool({ connectionString: database.url, max: 1 })
  await pool.query(`
    insert into auth_users (id, email) values (md5('owner')::uuid, 'owner@test.example');
    insert into user_profiles (id, user_id, user_type) values ('${PROFILE}', md5('owner')::uuid, 'service-provider')`)
  await seedManyInvoices(database.adminUrl, PROFILE, COUNT)
}, 120_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Node = { 'Node Type': string; 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }

/** The most rows one step met, and whether a table was read from end to end. */
async function run(statement: SQL) {
  const { sql, params } = new PgDialect().sqlToQuery(statement)
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${sql}`, params)
  const nodes: Node[] = []
  const visit = (node: Node) => {
    nodes.push(node)
    for (const inner of node.Plans ?? []) visit(inner)
  }
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(Plan)
  return {
    most: Math.max(...nodes.map((node) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))),
    whole: nodes.some((node) => node['Node Type'] === 'Seq Scan'),
  }
}

const LAST_ID = 'ffffffff-ffff-4fff-bfff-ffffffffffff'
const PLACE = Buffer.from(JSON.stringify(['2025-01-15', 'zzzzzzzzzzzzz', LAST_ID])).toString('base64url')

test.each([
  ['everything', {}, 26],
  ['everything, far down', { cursor: PLACE }, 26],
  ['a status', { status: 'overdue' }, 26],
  ['a rare status', { status: 'uncollectible' }, 26],
  ['some months', { from: '2025-03', to: '2025-05' }, 26],
  ['a status in some months', { status: 'overdue', from: '2025-03', to: '2025-05' }, 60],
  ['a customer’s address', { q: 'customer-31@' }, 60],
  ['a number', { q: 'S-7777' }, 26],
  ['nothing that is there', { q: 'zebra' }, 26],
  ['a first name, which one in twenty has', { q: 'fern' }, COUNT / 15],
] as const)('%s is found without reading what is not shown', async (_, asked, most) => {
  const met = await run(listStatement({ profileId: PROFILE, ...asked }))
  expect(met.whole).toBe(false)
  expect(met.most).toBeLessThanOrEqual(most)
})

test('what somebody was billed is found by their address', async () => {
  await pool.query(
    `insert into auth_users (id, email, email_confirmed_at) values ('${FERN}', 'customer-31@scale.example', now())`,
  )
  const met = await run(receivedStatement(isBilledTo({ id: FERN }), undefined))
  expect(met.whole).toBe(false)
  expect(met.most).toBeLessThanOrEqual(60)
  const one = query`select from invoices i where ${isBilledTo({ id: FERN })}`
  expect((await run(one)).most).toBeLessThanOrEqual(60)
})

test('what was made at once is what one by one would have left', async () => {
  const { rows } = await pool.query(`
    select (select sum(count)::int from invoice_totals) as count,
      (select coalesce(sum(total), 0) from invoice_totals) = (select sum(total_amount) from invoices) as total,
      (select coalesce(sum(paid), 0) from invoice_totals) = (select sum(amount) from invoice_payments) as paid`)
  expect(rows).toEqual([{ count: COUNT, total: true, paid: true }])
})
