import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { timelineStatement } from './timeline/list'

const OWNER = '2d1f4c86-2bd0-4a3c-9d0e-6a4f5b1c7e03'
const PET = '2d1f4c86-2bd0-4a3c-9d0e-6a4f5b1c7e04'
const PAGE = 41

let database: ClonedDatabase
let pool: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = new Pool({ connectionString: database.adminUrl, max: 1 })
  // a rescue: two hundred animals, fifty thousand entries, and one animal with ten thousand of them
  await pool.query(`
    insert into auth_users (id, email) values ('${OWNER}', 'rescue@test.example');
    insert into pets (id, owner_id, name, species) values ('${PET}', '${OWNER}', 'Many', 'dog');
    insert into pets (owner_id, name, species) select '${OWNER}', 'Pet ' || n, 'dog' from generate_series(1, 199) n;
    insert into pet_health_entries (pet_id, kind, title, happened_on)
      select '${PET}', (array['visit','note','lab','condition'])[1 + n % 4], 'Entry ' || n, date '2026-01-01' - n / 4
      from generate_series(1, 10000) n;
    insert into pet_health_entries (pet_id, kind, title, happened_on)
      select p.id, 'note', 'Entry ' || n, date '2026-01-01' - n from pets p, generate_series(1, 200) n where p.name <> 'Many';
    analyze pet_health_entries, pets, pet_guardians, pet_weights, pet_documents`)
}, 240_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

type Node = { 'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Node[] }

/** The most rows one step met. */
async function most(statement: SQL): Promise<number> {
  const { sql, params } = new PgDialect().sqlToQuery(statement)
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, format json) ${sql}`, params)
  const met: number[] = []
  const visit = (node: Node) => {
    met.push(node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
    for (const inner of node.Plans ?? []) visit(inner)
  }
  for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) visit(Plan)
  return Math.max(...met)
}

const asked = {
  ...{ petId: PET, kinds: null, from: null, to: null, beyond: null, limit: PAGE },
  // after the animals were written down, from when on they are somebody's
  who: { viewer: { id: OWNER }, now: new Date(Date.now() + 3_600_000) },
}

test.each([
  ['the newest', {}],
  ['far down', { beyond: { on: '2020-06-01', key: 'zz' } }],
  ['some days long ago', { from: '2020-01-01', to: '2020-02-01' }],
  ['one kind', { kinds: ['lab' as const] }],
])('%s of a long record is found without reading what is not shown', async (_, more) => {
  const statement = timelineStatement({ ...asked, ...more })
  expect(statement && (await most(statement))).toBeLessThanOrEqual(PAGE * 6)
})
