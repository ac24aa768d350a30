import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { listenForChanges } from './changes'
import { createDb, createPool } from './db'

const log = pino({ level: 'silent' })
/** Long, so that a slow machine is no failure. */
const SOON = { timeout: 10_000 }
let database: ClonedDatabase
let pool: ReturnType<typeof createPool>
/** Two replicas of the server over one database. */
let here: Awaited<ReturnType<typeof listenForChanges>>
let there: Awaited<ReturnType<typeof listenForChanges>>

beforeAll(async () => {
  database = await cloneDatabase()
  pool = createPool(database.url, { log })
  const db = createDb(pool)
  here = await listenForChanges(db, database.url, log)
  there = await listenForChanges(db, database.url, log)
})

afterAll(async () => {
  await Promise.all([here.close(), there.close()])
  await pool.end()
  await database.drop()
})

test('every replica hears of a change, also the one that made it', async () => {
  const heard: string[] = []
  here.on('pets', (ids) => heard.push(`here ${ids}`))
  there.on('pets', (ids) => heard.push(`there ${ids}`))
  await here.publish('pets', ['a', 'b'])
  await vi.waitFor(() => expect(heard.sort()).toEqual(['here a,b', 'there a,b']), SOON)
})

test('a listener hears its own domain only, and nothing after it stopped', async () => {
  const birds = vi.fn()
  const fish = vi.fn()
  here.on('fish', fish)
  const stop = here.on('birds', birds)
  stop()
  await there.publish('birds', ['a'])
  await there.publish('fish', ['b'])
  await vi.waitFor(() => expect(fish).toHaveBeenCalledExactlyOnceWith(['b']), SOON)
  expect(birds).not.toHaveBeenCalled()
})

test('more ids than a message should carry become "any of them"', async () => {
  const listener = vi.fn()
  there.on('many', listener)
  await here.publish(
    'many',
    Array.from({ length: 51 }, (_, n) => String(n)),
  )
  await vi.waitFor(() => expect(listener).toHaveBeenCalledExactlyOnceWith(['*']), SOON)
})

test('after a lost connection everything may have changed', async () => {
  const listener = vi.fn()
  here.on('products', listener)
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'pawstead changes'`)
  await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(['*']), SOON)
  await there.publish('products', ['a'])
  await vi.waitFor(() => expect(listener).toHaveBeenLastCalledWith(['a']), SOON)
})
