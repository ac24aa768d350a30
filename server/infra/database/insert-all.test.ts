import { sql } from 'drizzle-orm'
import { bigint, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { createDb, createPool, inTransaction } from './db'
import { insertAll } from './insert-all'

const things = pgTable('things', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('its_name').notNull(),
  words: text('words').array().notNull().default([]),
  price: numeric('price', { precision: 12, scale: 2, mode: 'number' }),
  facts: jsonb('facts').$type<unknown>(),
  at: timestamp('at', { withTimezone: true }),
})

let database: ClonedDatabase
let pool: Pool
beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.adminUrl, { log: pino({ level: 'silent' }) })
  await pool.query(`create table things (id bigint primary key generated always as identity, its_name text not null,
    words text[] not null default '{of,nothing}', price numeric(12, 2), facts jsonb, at timestamptz)`)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('rows are written in their order, of every kind of column, with defaults for what they leave out', async () => {
  const at = new Date('2026-05-01T10:00:00.125Z')
  const rows = [
    {
      name: 'a "quoted", {braced} \\ name',
      words: ['one', 'two, three', '"four"'],
      price: 0.07,
      facts: [{ a: 1 }],
      at,
    },
    { name: 'a text as a fact', words: [], price: 12_345_678.9, facts: 'text', at: null },
    { name: 'by default' },
    { name: 'by default again', price: undefined },
    { name: 'last', words: ['x'] },
  ]
  const db = createDb(pool)
  await inTransaction(db, (tx) => insertAll(tx, things, rows))
  const none = { price: null, facts: null, at: null }
  expect(await db.select().from(things).orderBy(sql`id`)).toEqual([
    { id: 1, ...rows[0] },
    { id: 2, ...rows[1] },
    { id: 3, name: 'by default', words: ['of', 'nothing'], ...none },
    { id: 4, name: 'by default again', words: ['of', 'nothing'], ...none },
    { id: 5, name: 'last', words: ['x'], ...none },
  ])
})

test('no rows are no statement', async () => {
  await inTransaction(createDb(pool), (tx) => insertAll(tx, things, []))
})
