import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder } from '#server/infra/env/paths'
import { pretendBefore } from '#server/testing/before-the-baseline'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { withClient } from './client'
import { migrate } from './migrate'
import { readFunctions, readMigrations } from './schema-files'

/** The last of those that took the place of what had run before. */
const LAST_JOINED = '0004_money.sql'

const log = pino({ level: 'silent' })
let database: ClonedDatabase
beforeEach(async () => {
  database = await cloneDatabase()
})
afterEach(() => database.drop())

const run = () => migrate(database.adminUrl, migrationsFolder, log, new URL(database.url).username)
const recorded = () =>
  withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query('select name, checksum from schema_migrations order by name')
    return rows
  })

test('a database that ran every migration of before goes on with what it holds', async () => {
  await withClient(database.adminUrl, (client) =>
    client.query(`insert into auth_users (email) values ('ada@test.example')`),
  )
  await pretendBefore(database.adminUrl)
  const functions = (await readFunctions(migrationsFolder)).map(({ name }) => name)
  expect(functions.length).toBeGreaterThan(10)
  const later = (await readMigrations(migrationsFolder)).map(({ name }) => name).filter((name) => name > LAST_JOINED)
  expect(await run()).toEqual([...later, ...functions])
  expect(await recorded()).toEqual(
    (await readMigrations(migrationsFolder)).map(({ name, checksum }) => ({ name, checksum })),
  )
  expect(await run()).toEqual([])
  await withClient(database.adminUrl, async (client) => {
    expect((await client.query('select email from auth_users')).rows).toEqual([{ email: 'ada@test.example' }])
  })
})

test('one that ran only some of them is told what to do, and left as it is', async () => {
  await pretendBefore(database.adminUrl, 20)
  const before = await recorded()
  await expect(run()).rejects.toThrow('Bring it up to date with the last version that has the migration 0034')
  expect(await recorded()).toEqual(before)
})

test('replicas that start together carry it over once', async () => {
  await pretendBefore(database.adminUrl)
  const ran = await Promise.all([run(), run(), run()])
  expect(ran.filter((names) => names.length > 0)).toHaveLength(1)
})

test('every function is one that PostgreSQL understands, also where it is only read when it is called', async () => {
  const files = await readFunctions(migrationsFolder)
  await withClient(database.adminUrl, async (client) => {
    await client.query('begin; set local check_function_bodies = on')
    for (const { sql } of files) await client.query(sql)
    await client.query('rollback')
  })
})
