import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#server/infra/database/open'
import { readMigrations } from '#server/infra/database/schema-files'
import { type Env, readEnv } from '#server/infra/env/env'
import { migrationsFolder } from '#server/infra/env/paths'
import { restore } from '../restore/restore'
import { openConfigured } from './open-database'
import { openSource } from './source'
import { takeBackup } from './take'
import { KEY, log } from './testing'

/** Each starts and stops a PostgreSQL several times. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let env: Env
let earlier: string
beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pawstead-embedded-'))
  env = readEnv({ DATA_DIR: dataDir, SECRET_KEY: KEY, DEMO: 'true', PUBLIC_URL: 'http://127.0.0.1:3481' })
  earlier = await mkdtemp(join(tmpdir(), 'pawstead-earlier-'))
  for (const { name } of (await readMigrations(migrationsFolder)).slice(0, -1)) {
    await cp(join(migrationsFolder, name), join(earlier, name))
  }
})
afterAll(async () => {
  for (const folder of [env.dataDir, earlier]) await rm(folder, { recursive: true, force: true })
})

const open = (folder: string): Promise<Database> => openConfigured(env, log, folder)
const before = () => readdir(join(env.dataDir, 'backups/before-migrations')).catch((): string[] => [])
const give = (url: string) => ({
  url,
  into: join(env.dataDir, 'backups'),
  files: null,
  secretKey: KEY,
  includeKey: false,
})

test('the built-in database is backed up before a new version changes it, once somebody lives in it', async () => {
  const old = await open(earlier)
  expect(await before()).toEqual([])
  await old.pool.query(`insert into auth_users (email) values ('ada@test.example')`)
  await old.close()

  const updated = await open(migrationsFolder)
  const [name = ''] = await before()
  expect(await before()).toHaveLength(1)
  await updated.close()
  await (await open(migrationsFolder)).close()
  expect(await before()).toEqual([name])

  const from = join(env.dataDir, 'backups/before-migrations', name)
  const { manifest } = await restore({ env, from, replace: true, log })
  expect(manifest.files).toEqual({ kind: 'left out' })
  const again = await open(migrationsFolder)
  expect((await again.pool.query('select email from auth_users')).rows).toEqual([{ email: 'ada@test.example' }])
  await again.close()
})

test('a backup that cannot be made before a migration stops it', async () => {
  const later = await mkdtemp(join(tmpdir(), 'pawstead-later-'))
  await cp(migrationsFolder, later, { recursive: true })
  await writeFile(join(later, '9999_later.sql'), 'create table later (id int)')
  const folder = join(env.dataDir, 'backups/before-migrations')
  await rm(folder, { recursive: true })
  await writeFile(folder, 'a file where a folder should be')
  await expect(open(later)).rejects.toThrow('The database was not migrated, because it could not be backed up before')
  await rm(folder)
  const { pool, close } = await open(migrationsFolder)
  expect((await pool.query(`select to_regclass('later') as later`)).rows).toEqual([{ later: null }])
  await close()
  await rm(later, { recursive: true })
})

test('a backup is taken beside a running server, and starts the database where none is running', async () => {
  const running = await open(migrationsFolder)
  const beside = await openSource(env, log)
  expect((await takeBackup(give(beside.url))).manifest.tables.length).toBeGreaterThan(50)
  await beside.close()
  await running.pool.query('select 1')
  await expect(restore({ env, from: join(env.dataDir, 'nothing'), replace: true, log })).rejects.toThrow('is no backup')
  const [newest = ''] = (await readdir(join(env.dataDir, 'backups'))).filter((name) => name.startsWith('pawstead-'))
  const onto = restore({ env, from: join(env.dataDir, 'backups', newest), replace: true, log })
  await expect(onto).rejects.toThrow('is in use by')
  await running.close()

  const alone = await openSource(env, log)
  const { folder, manifest } = await takeBackup(give(alone.url))
  await alone.close()
  expect(manifest.tables.find(({ name }) => name === 'auth_users')?.rows).toBe(1)

  const elsewhere = { ...env, dataDir: await mkdtemp(join(tmpdir(), 'pawstead-elsewhere-')) }
  expect((await restore({ env: elsewhere, from: folder, replace: false, log })).saved).toBeNull()
  await rm(elsewhere.dataDir, { recursive: true, force: true })
})

test('where there is no database, nothing is made', async () => {
  const dataDir = join(env.dataDir, 'nowhere')
  await expect(openSource({ ...env, dataDir }, log)).rejects.toThrow('There is no data folder')
})
