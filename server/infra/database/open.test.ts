import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { withClient } from './client'
import { type OpenOptions, openDatabase } from './open'

const log = pino({ level: 'silent' })
let folder: string
let options: OpenOptions
let database: ClonedDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawstead-open-'))
  const migrationsFolder = await mkdtemp(join(tmpdir(), 'pawstead-open-migrations-'))
  await writeFile(join(migrationsFolder, '0001_toys.sql'), 'create table toys (name text)')
  options = { dataDir: folder, dataDirIsDefault: false, migrationsFolder, log }
  database = await cloneDatabase()
  // A database nobody has migrated: here it plays the one an operator brings along.
  await withClient(database.adminUrl, (client) => client.query('drop table schema_migrations'))
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
  await rm(options.migrationsFolder, { recursive: true })
})

test('the built-in database is made once, and holds the second time what it held the first', async () => {
  const first = await openDatabase(options)
  await first.pool.query(`insert into toys values ('ball')`)
  await first.close()
  const second = await openDatabase(options)
  expect((await second.pool.query('select name from toys')).rows).toEqual([{ name: 'ball' }])
  await second.close()
})

test('an external database gets our migrations, with one role or with two', async () => {
  const alone = await openDatabase({ ...options, databaseUrl: database.adminUrl })
  expect((await alone.pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
  await alone.pool.query(`insert into toys values ('bone')`)
  await alone.close()

  const parted = await openDatabase({
    ...options,
    databaseUrl: database.url,
    migrationDatabaseUrl: database.adminUrl,
  })
  expect((await parted.pool.query('select name from toys')).rows).toEqual([{ name: 'bone' }])
  await expect(parted.pool.query('drop table toys')).rejects.toThrow('must be owner')
  await parted.close()
})

test('an external database that does not let us in is named by its setting, never by its address', async () => {
  const wrong = new URL(database.url)
  wrong.password = 'guess'
  const opening = openDatabase({ ...options, databaseUrl: wrong.href })
  await expect(opening).rejects.toThrow('The database of DATABASE_URL cannot be used: password authentication failed')
})
