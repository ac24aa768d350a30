import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '#server/infra/database/db'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { runAs } from './operation'
import { type Statement, watchPool } from './pool-watch'
import { watchSlowStatements } from './slow-statements'

const MARKER = 'ada.marker@example.com'
const silent = pino({ level: 'silent' })
let database: ClonedDatabase
let pool: ReturnType<typeof createPool>
let db: Db
let lines: Record<string, unknown>[]
let seen: Statement[]
let now: number

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())
beforeEach(() => {
  pool = createPool(database.url, { log: silent, max: 1 })
  db = createDb(pool)
  lines = []
  seen = []
  now = 0
  watchPool(pool, { acquired: () => undefined, done: (statement) => seen.push(statement) })
})
afterEach(() => pool.end())

function logSlow(slowStatementMs: number): Registry {
  const registry = new Registry()
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  watchSlowStatements(pool, { log, slowStatementMs, registry, now: () => now })
  return registry
}

test('a slow statement is logged by its name, what it was for, its time and its rows, without values', async () => {
  const registry = logSlow(300)
  await runAs('cart.add', async () =>
    db.execute(sql`select pg_sleep(0.4), ${MARKER} as typed, 'literal-secret' as written`),
  )
  await runAs('GET quick', async () => db.execute(sql`select 1`))
  expect(lines).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      statement: 'select pg_sleep()',
      operation: 'cart.add',
      ms: expect.any(Number),
      rows: 1,
      msg: 'a statement took long',
    },
  ])
  expect(lines[0]?.ms).toBeGreaterThanOrEqual(400)
  expect(JSON.stringify(lines)).not.toMatch(/ada|literal/)
  expect(await registry.metrics()).toContain('database_slow_statements_total 1')
})

test('so are those of transactions, the prepared by the name they have, and the failed', async () => {
  logSlow(0)
  await db.transaction(async (tx) => void (await tx.execute(sql`select 1 from user_profiles`)))
  await pool.query({ name: 'who-is-it', text: 'select $1::text', values: [MARKER] })
  await expect(db.execute(sql`select 1 / ${0}::int from pg_class`)).rejects.toThrow()
  const names = lines.map(({ statement }) => statement)
  expect(names).toEqual(['begin', 'select user_profiles', 'commit', 'who-is-it', 'select pg_class'])
  expect(lines.at(-1)).toMatchObject({ rows: null })
})

test('a storm of them is five lines a minute, and then says how many it left out', async () => {
  logSlow(0)
  for (let n = 0; n < 12; n++) await pool.query('select 1 from user_profiles')
  expect(lines).toHaveLength(5)
  now = 60_000
  await pool.query('select 1 from user_profiles')
  expect(lines).toHaveLength(6)
  expect(lines[5]).toMatchObject({ leftOut: 7 })
})

test('who waited for a connection keeps their own operation', async () => {
  const ask = (name: string) =>
    runAs(name, async () => db.execute(sql`select ${name}::text as name from pg_sleep(0.01)`))
  await Promise.all(['one', 'two', 'three'].map(ask))
  await Promise.all(['four', 'five'].map((name) => runAs(name, () => pool.query('select 1 as plain'))))
  expect(seen.map(({ operation }) => operation)).toEqual(['one', 'two', 'three', 'four', 'five'])
})
