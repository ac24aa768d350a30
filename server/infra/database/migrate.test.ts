import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { withClient } from './client'
import { migrate } from './migrate'
import { ensureRoles } from './roles'

const log = pino({ level: 'silent' })
const PATIENT = { timeout: 10_000 }
const name = `migrate_${randomBytes(6).toString('hex')}`
let folder: string
let adminUrl: string
let appUrl: string

function at(url: string, database: string): string {
  return url.replace(/\/[^/?]+\?/, `/${database}?`)
}

beforeEach(async () => {
  const cluster = inject('testCluster')
  folder = await mkdtemp(join(tmpdir(), 'pawstead-migrate-'))
  adminUrl = at(cluster.adminUrl, name)
  appUrl = at(cluster.appUrl, name)
  await ensureRoles(adminUrl, appUrl)
  await file('0001_pets.sql', `create table pets (name text primary key); insert into pets values ('Rex'); select 1;`)
})

afterEach(async () => {
  await withClient(at(adminUrl, 'postgres'), (client) => client.query(`drop database ${name} with (force)`))
  await rm(folder, { recursive: true })
})

async function file(fileName: string, sql: string): Promise<void> {
  await writeFile(join(folder, fileName), sql)
}

test('files run in order, once, and others in the folder are left alone', async () => {
  await file('0002_owners.sql', 'alter table pets add owner text')
  await file('notes.txt', 'not SQL')
  expect(await migrate(adminUrl, folder, log)).toEqual(['0001_pets.sql', '0002_owners.sql'])
  expect(await migrate(adminUrl, folder, log)).toEqual([])
})

test('replicas that start together run a migration once', async () => {
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(adminUrl, folder, log)))
  expect(ran.flat()).toEqual(['0001_pets.sql'])
})

test('a failing migration leaves no trace and can be repaired', async () => {
  await file('0002_broken.sql', 'create table half (id int); select nonsense;')
  await expect(migrate(adminUrl, folder, log)).rejects.toThrow('The migration 0002_broken.sql failed')
  await file('0002_broken.sql', 'create table half (id int)')
  expect(await migrate(adminUrl, folder, log)).toEqual(['0002_broken.sql'])
})

test('a database newer than the code is refused', async () => {
  await file('0002_later.sql', 'select 1')
  await migrate(adminUrl, folder, log)
  await rm(join(folder, '0002_later.sql'))
  await expect(migrate(adminUrl, folder, log)).rejects.toThrow(
    'The database is newer than this version of Pawstead: it holds the migration 0002_later.sql',
  )
})

test('a changed file is refused, other line ends are no change', async () => {
  await file('0001_pets.sql', 'create table pets (\n  name text\n)')
  await migrate(adminUrl, folder, log)
  await file('0001_pets.sql', 'create table pets (\r\n  name text\r\n)')
  await migrate(adminUrl, folder, log)
  await file('0001_pets.sql', 'create table pets (name varchar)')
  await expect(migrate(adminUrl, folder, log)).rejects.toThrow('0001_pets.sql was changed')
})

test('a migration gives way to a busy table and comes back', async () => {
  await migrate(adminUrl, folder, log)
  await file('0002_owners.sql', 'alter table pets add owner text')
  await withClient(adminUrl, async (client) => {
    await client.query('begin; select from pets')
    const migrating = migrate(adminUrl, folder, log)
    // it stands in line, and whoever reads stands behind it
    await new Promise((resolve) => setTimeout(resolve, 200))
    // answered while the table is still held: a migration that waited for it would be waited for in turn
    await withClient(appUrl, (reader) => reader.query('select from pets'))
    await client.query('commit')
    expect(await migrating).toEqual(['0002_owners.sql'])
  })
})

test('where a migration and a request wait for each other, it is the migration that gives way', async () => {
  await file('0002_toys.sql', 'create table toys (name text)')
  await migrate(adminUrl, folder, log)
  // with something else to do in between
  const sql = 'alter table pets add owner text; select pg_sleep(0.3); alter table toys add owner text'
  await file('0003_owners.sql', sql)
  await withClient(adminUrl, async (client) => {
    await client.query('begin; select from toys')
    const migrating = migrate(adminUrl, folder, log)
    await vi.waitFor(async () => {
      const { rows } = await client.query(
        `select from pg_locks where relation = 'pets'::regclass and mode = 'AccessExclusiveLock' and granted`,
      )
      expect(rows).toHaveLength(1)
    }, PATIENT)
    await client.query('select from pets')
    await client.query('commit')
    expect(await migrating).toEqual(['0003_owners.sql'])
  })
})

test('a migration may take rights from the application, whatever its role is called', async () => {
  await file(
    '0002_audit.sql',
    `create table audit (line text);
     do $$ begin execute format('revoke update, delete on audit from %I', current_setting('pawstead.app_role')); end $$;`,
  )
  await migrate(adminUrl, folder, log, new URL(appUrl).username)
  await withClient(appUrl, async (client) => {
    await client.query(`insert into audit values ('kept')`)
    await expect(client.query('delete from audit')).rejects.toThrow('permission denied')
    await expect(client.query('delete from schema_migrations')).rejects.toThrow('permission denied')
  })
})
