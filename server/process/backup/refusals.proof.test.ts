import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withClient } from '#server/infra/database/client'
import { restore } from '../restore/restore'
import { keepNewest, listArchives } from './archive-folder'
import type { Backup } from './take'
import { backUp, contentOf, createTown, log, rowsOf, type Town } from './testing'

/** Databases are loaded several times. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let town: Town
let into: string
let backup: Backup

beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'pawstead-archives-'))
  town = await createTown()
  const pictures = join(town.env.dataDir, 'files/media')
  await mkdir(pictures, { recursive: true })
  await writeFile(join(pictures, 'a.webp'), 'a picture')
  await rowsOf(town, `insert into auth_users (email) values ('ada@test.example')`)
  backup = await backUp(town, into, true)
})
afterAll(async () => {
  await town.drop()
  await rm(town.env.dataDir, { recursive: true, force: true })
  await rm(into, { recursive: true, force: true })
})

/** A copy of the backup with one file of it changed. */
async function changed(file: string, change: (bytes: Buffer) => Buffer | string): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'pawstead-archive-'))
  await cp(backup.folder, copy, { recursive: true })
  const path = join(copy, file)
  await writeFile(path, change(await readFile(path)))
  return copy
}

const flip = (bytes: Buffer) => {
  const other = Buffer.from(bytes)
  other[bytes.length >> 1] = (other[bytes.length >> 1] ?? 0) ^ 1
  return other
}
const manifest = (change: (given: Record<string, unknown>) => Record<string, unknown>) => (bytes: Buffer) =>
  JSON.stringify(change(JSON.parse(bytes.toString())))

describe('refused before anything is changed:', () => {
  let target: Town
  let before: Record<string, string>
  beforeAll(async () => {
    target = await createTown()
    await rowsOf(target, `insert into auth_users (email) values ('bob@test.example')`)
    before = await contentOf(target)
  })
  afterAll(async () => {
    expect(await contentOf(target)).toEqual(before)
    await target.drop()
    await rm(target.env.dataDir, { recursive: true, force: true })
  })

  test.each([
    ['a table that was changed', 'tables/auth_users.copy.gz', flip, 'the table auth_users is not what was written'],
    ['a table that was cut', 'tables/auth_users.copy.gz', (bytes: Buffer) => bytes.subarray(0, 40), 'auth_users'],
    ['a picture that was changed', 'files/media/a.webp', flip, 'files/media/a.webp is not what was written'],
    ['a list of pictures that was changed', 'files.txt', () => '', 'files.txt is not what was written'],
    [
      'a description that was cut',
      'manifest.json',
      (bytes: Buffer) => bytes.subarray(0, 90),
      'manifest.json cannot be read',
    ],
    ['a newer format', 'manifest.json', manifest((given) => ({ ...given, format: 2 })), 'has format 2; this version'],
    [
      'a migration we do not know',
      'manifest.json',
      manifest((given) => ({
        ...given,
        version: '9.9.9',
        migrations: [{ name: '9999_later.sql', checksum: 'a'.repeat(64) }],
      })),
      'made by Pawstead 9.9.9 and holds the migration 9999_later.sql. Restore it with that version',
    ],
    [
      'a table’s name that is none',
      'manifest.json',
      manifest((given) => ({
        ...given,
        tables: [{ name: 'x"; drop', columns: ['a'], rows: 0, sha256: 'a'.repeat(64) }],
      })),
      'manifest.json cannot be read',
    ],
    [
      'another secret key',
      'manifest.json',
      manifest((given) => ({ ...given, keyCheck: 'a'.repeat(64) })),
      'another secret key',
    ],
  ])('%s', async (_, file, change, words) => {
    const from = await changed(file, change)
    await expect(restore({ env: target.env, from, replace: true, log })).rejects.toThrow(words)
    await rm(from, { recursive: true })
  })

  test('a folder that is no backup', async () => {
    await expect(restore({ env: target.env, from: into, replace: true, log })).rejects.toThrow('is no backup')
  })

  test('a database somebody lives in', async () => {
    const restoring = restore({ env: target.env, from: backup.folder, replace: false, log })
    await expect(restoring).rejects.toThrow('The database is not empty')
  })

  test('a database a server is connected to', async () => {
    await withClient(target.url, async () => {
      const restoring = restore({ env: target.env, from: backup.folder, replace: true, log })
      await expect(restoring).rejects.toThrow('Stop every server and worker first')
    })
  })

  test('a secret key that is nowhere', async () => {
    const { secretKey: _, ...env } = target.env
    const from = await changed(
      'manifest.json',
      manifest((given) => ({ ...given, keyIncluded: false })),
    )
    await expect(restore({ env, from, replace: true, log })).rejects.toThrow('there is none here. Set SECRET_KEY')
  })

  test('rows that the database would not take: the load is undone', async () => {
    const copy = await changed('tables/auth_users.copy.gz', (bytes) => bytes)
    const broken = 'not a row at all\n'
    await writeFile(join(copy, 'tables/auth_users.copy.gz'), gzipSync(broken))
    const sha256 = createHash('sha256').update(broken).digest('hex')
    const given = JSON.parse(await readFile(join(copy, 'manifest.json'), 'utf8'))
    for (const table of given.tables) if (table.name === 'auth_users') Object.assign(table, { rows: 1, sha256 })
    await writeFile(join(copy, 'manifest.json'), JSON.stringify(given))
    await expect(restore({ env: target.env, from: copy, replace: true, log })).rejects.toThrow('invalid input syntax')
    await rm(copy, { recursive: true })
  })
})

test('a database that is not Pawstead’s is not touched, whatever is asked', async () => {
  const target = await createTown()
  await rowsOf(target, 'drop table schema_migrations')
  const restoring = restore({ env: target.env, from: backup.folder, replace: true, log })
  await expect(restoring).rejects.toThrow('tables that are not Pawstead’s')
  await target.drop()
})

test('with --replace, what was there is backed up first and can be brought back', async () => {
  const target = await createTown()
  await rowsOf(target, `insert into auth_users (email) values ('bob@test.example')`)
  const emails = () => rowsOf(target, 'select email from auth_users')
  const { saved } = await restore({ env: target.env, from: backup.folder, replace: true, log })
  expect(await emails()).toEqual([{ email: 'ada@test.example' }])
  await restore({ env: target.env, from: saved ?? '', replace: true, log })
  expect(await emails()).toEqual([{ email: 'bob@test.example' }])
  await target.drop()
  await rm(target.env.dataDir, { recursive: true, force: true })
})

test('a key that came along is put where the server looks for it, for its owner only', async () => {
  const target = await createTown()
  const { secretKey, ...env } = target.env
  await restore({ env, from: backup.folder, replace: false, log })
  expect(await readFile(join(env.dataDir, 'secret-key'), 'utf8')).toBe(secretKey)
  await target.drop()
  await rm(target.env.dataDir, { recursive: true, force: true })
})

test('a backup that is broken off leaves nothing behind', async () => {
  const alone = await mkdtemp(join(tmpdir(), 'pawstead-archives-'))
  await rowsOf(
    town,
    `insert into mailbox_mails ("to", subject, text, html) select '', '', '', string_agg(md5(n::text || m::text), '')
      from generate_series(1, 2000) n, generate_series(1, 1000) m group by n`,
  )
  const taking = expect(backUp(town, alone)).rejects.toThrow()
  await withClient(town.adminUrl, async (client) => {
    const broken = async () => {
      const { rowCount } = await client.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'copy "mailbox_mails"%' and state = 'active'`)
      return rowCount
    }
    await expect.poll(broken, { interval: 1, timeout: 10_000 }).toBe(1)
  })
  await taking
  expect(await readdir(alone)).toEqual([])
  const interrupted = new AbortController()
  const interrupting = expect(backUp(town, alone, false, interrupted.signal)).rejects.toThrow('aborted')
  await expect.poll(() => readdir(alone), { timeout: 10_000 }).toHaveLength(1)
  interrupted.abort()
  await interrupting
  expect(await readdir(alone)).toEqual([])
  await rowsOf(town, 'delete from mailbox_mails')
  expect(await listArchives(alone)).toEqual([])
  await backUp(town, alone)
  expect(await listArchives(alone)).toHaveLength(1)
  await rm(alone, { recursive: true })
})

test('so many are kept, the newest, and nothing else in the folder is touched', async () => {
  const alone = await mkdtemp(join(tmpdir(), 'pawstead-archives-'))
  const names = ['2026-01-01', '2026-01-02', '2026-01-03'].map((day) => `pawstead-${day}T00-00-00-000Z`)
  for (const name of [...names, 'notes']) await mkdir(join(alone, name))
  expect(await keepNewest(alone, 2)).toEqual(names.slice(0, 1))
  expect(await readdir(alone)).toEqual(['notes', ...names.slice(1)])
  expect(await keepNewest(alone, 5)).toEqual([])
  await rm(alone, { recursive: true })
})
