import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
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
  await mkdir(dirname(join(folder, fileName)), { recursive: true })
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
    await expect(client.query('delete from schema_functions')).rejects.toThrow('permission denied')
  })
})

const GUARD = 'functions/1-core/pets.sql'
const guard = (words: string) => `
  create or replace function guard_pet() returns trigger language plpgsql as $$
  begin raise exception '${words}'; end $$;
  create or replace trigger pets_guard before delete on pets for each row execute function guard_pet();
  drop trigger if exists pets_guard_late on pets;
  create constraint trigger pets_guard_late after delete on pets deferrable for each row execute function guard_pet();`

async function told(): Promise<string> {
  return withClient(appUrl, async (client) => {
    const error: unknown = await client.query('delete from pets').catch((reason: unknown) => reason)
    return error instanceof Error ? error.message : 'nothing'
  })
}

test('functions come after the migrations, and again when their text changes, and only then', async () => {
  await file(GUARD, guard('stay'))
  expect(await migrate(adminUrl, folder, log)).toEqual(['0001_pets.sql', GUARD])
  expect(await told()).toBe('stay')
  expect(await migrate(adminUrl, folder, log)).toEqual([])
  await file(GUARD, guard('stay').replaceAll('\n', '\r\n'))
  expect(await migrate(adminUrl, folder, log)).toEqual([])
  await file(GUARD, guard('wait'))
  expect(await migrate(adminUrl, folder, log)).toEqual([GUARD])
  expect(await told()).toBe('wait')
})

test('functions of lower rooms come first, and those that name later ones are no trouble', async () => {
  await file(
    'functions/2-identity/a.sql',
    'create or replace trigger pets_guard before delete on pets execute function guard_pet();',
  )
  await file(GUARD, guard('stay').split('create or replace trigger')[0] ?? '')
  await file(
    'functions/1-core/before.sql',
    'create or replace function before_it() returns int language sql as $$ select later() $$',
  )
  await file(
    'functions/2-identity/later.sql',
    'create or replace function later() returns int language sql as $$ select 1 $$',
  )
  expect(await migrate(adminUrl, folder, log)).toHaveLength(5)
  await withClient(appUrl, async (client) => {
    expect((await client.query('select before_it() as one')).rows).toEqual([{ one: 1 }])
  })
})

test('functions change together or not at all', async () => {
  await file(GUARD, guard('stay'))
  await migrate(adminUrl, folder, log)
  await file(GUARD, guard('wait'))
  await file('functions/9-last/broken.sql', 'create nonsense')
  await expect(migrate(adminUrl, folder, log)).rejects.toThrow('The renewal of functions failed: syntax error')
  expect(await told()).toBe('stay')
  await rm(join(folder, 'functions/9-last/broken.sql'))
  expect(await migrate(adminUrl, folder, log)).toEqual([GUARD])
})

test('replicas that start together renew functions once', async () => {
  await migrate(adminUrl, folder, log)
  await file(GUARD, guard('stay'))
  const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(adminUrl, folder, log)))
  expect(ran.flat()).toEqual([GUARD])
})

test('the release before does not put its functions in the place of later ones', async () => {
  await file(GUARD, guard('stay'))
  await migrate(adminUrl, folder, log)
  await file(GUARD, guard('wait'))
  await migrate(adminUrl, folder, log)
  await file(GUARD, guard('stay'))
  await expect(migrate(adminUrl, folder, log)).rejects.toThrow(`it holds a later text of ${GUARD}`)
  expect(await told()).toBe('wait')
})

test('functions give way to a busy table and come back', async () => {
  await migrate(adminUrl, folder, log)
  await file(GUARD, guard('stay'))
  await withClient(appUrl, async (client) => {
    await client.query(`begin; insert into pets values ('Bo')`)
    const renewing = migrate(adminUrl, folder, log)
    await new Promise((resolve) => setTimeout(resolve, 200))
    // answered while the table is still held
    await withClient(appUrl, (writer) => writer.query(`insert into pets values ('Ada')`))
    await client.query('commit')
    expect(await renewing).toEqual([GUARD])
  })
})
