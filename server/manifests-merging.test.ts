import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inMergingOrder } from './core/merging'
import { allParts } from './manifests'
import { createWorld, type World } from './testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const fates = Object.values(allParts).flatMap(({ merging }) => Object.keys(merging?.fates ?? {}))

/** Every foreign key to an account, and what names one without a key because it outlives it. */
async function columnsThatNameAccounts(): Promise<string[]> {
  const { rows } = await world.deps.db.execute<{ column: string }>(sql`
    select c.conrelid::regclass::text || '.' || a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'auth_users'::regclass
    union
    select t.table_name || '.' || k.column_name from information_schema.columns k
    join information_schema.tables t on t.table_schema = k.table_schema and t.table_name = k.table_name and t.table_type = 'BASE TABLE'
    where k.table_schema = 'public' and k.data_type = 'uuid' and (k.column_name like '%user_id'
      or k.column_name like '%\\_by' or k.column_name in ('actor_id', 'person_id', 'account_id', 'author_id', 'member_id'))`)
  return rows.map(({ column }) => column).toSorted()
}

test('every column that names an account says what becomes of it when two accounts become one, once', async () => {
  expect(fates.toSorted()).toEqual(await columnsThatNameAccounts())
})

test('what an admin is shown is counted in a column that has a fate', () => {
  const counted = Object.values(allParts).flatMap(({ merging }) => Object.values(merging?.counted ?? {}))
  expect(counted.filter((column) => !fates.includes(column))).toEqual([])
})

test('each domain is merged once, before those that go by what it says', () => {
  const order = inMergingOrder(allParts)
  expect(order).toHaveLength(Object.values(allParts).filter(({ merging }) => merging).length)
  const place = (name: string) => order.indexOf(allParts[name]?.merging ?? { fates: {} })
  for (const [name, { merging }] of Object.entries(allParts)) {
    for (const later of merging?.mergedBefore ?? []) expect([name, place(name) < place(later)]).toEqual([name, true])
  }
})
