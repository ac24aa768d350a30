import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { withClient } from './client'
import { createDb, createPool, type Db, inTransaction } from './db'

const log = pino({ level: 'silent' })
let database: ClonedDatabase
let pool: Pool
let db: Db

beforeAll(async () => {
  database = await cloneDatabase()
  await withClient(database.adminUrl, (client) =>
    client.query('create table counters (id int primary key, n int); insert into counters values (1, 0), (2, 0)'),
  )
  pool = createPool(database.url, { log, max: 4 })
  db = createDb(pool)
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function count(id: number): Promise<unknown> {
  return (await pool.query('select n from counters where id = $1', [id])).rows[0]?.n
}

test('transactions that conflict are run again until each has counted', async () => {
  const add = () =>
    inTransaction(
      db,
      async (tx) => {
        const { rows } = await tx.execute<{ n: number }>(sql`select n from counters where id = 1`)
        await tx.execute(sql`update counters set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`)
      },
      { isolationLevel: 'serializable' },
    )
  await Promise.all([add(), add(), add()])
  expect(await count(1)).toBe(3)
})

test('other errors are thrown at once and undo the whole', async () => {
  let tries = 0
  const failing = inTransaction(db, async (tx) => {
    tries++
    await tx.execute(sql`update counters set n = 99 where id = 2`)
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(tries).toBe(1)
  expect(await count(2)).toBe(0)
})

test('connections lost in the middle of transactions are replaced', async () => {
  for (let round = 0; round < 6; round++) {
    const broken = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await withClient(database.adminUrl, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]))
      await tx.execute(sql`select 1`)
    })
    await expect(broken).rejects.toThrow()
  }
  expect(await count(2)).toBe(0)
  expect(pool.totalCount).toBeLessThanOrEqual(4)
})

// two for the wait; the rest is for a slow machine
test('nobody waits longer than two seconds for a connection', { timeout: 20_000 }, async () => {
  const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  await expect(pool.query('select 1')).rejects.toThrow('timeout')
  for (const client of held) client.release()
})

test('time-outs can be set per connection where the role is not ours', async () => {
  const external = createPool(database.adminUrl, { log, applyTimeouts: true })
  const { rows } = await external.query('show statement_timeout')
  await external.end()
  expect(rows).toEqual([{ statement_timeout: '5s' }])
})
