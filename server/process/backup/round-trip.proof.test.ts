import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { withClient } from '#server/infra/database/client'
import { createDb, createPool, inTransaction } from '#server/infra/database/db'
import { migrate } from '#server/infra/database/migrate'
import { readFunctions, readMigrations } from '#server/infra/database/schema-files'
import { migrationsFolder } from '#server/infra/env/paths'
import { postLedger } from '#server/money/ledger/post'
import { pretendBefore } from '#server/testing/before-the-baseline'
import { restore } from '../restore/restore'
import { seedAsOwner } from '../seed/seed'
import { loadArchive } from './load'
import { clearSchema } from './schema'
import type { Backup } from './take'
import { backUp, contentOf, createTown, KEY, log, rowsOf, rulesOf, type Town } from './testing'
import { migrationsOf } from './verify'

/** Databases are loaded several times. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let town: Town
let into: string
let backup: Backup
const towns: Town[] = []

beforeAll(async () => {
  into = await mkdtemp(join(tmpdir(), 'pawstead-archives-'))
  town = await another()
  await seedAsOwner(town.adminUrl, { ...town.env, secretKey: KEY }, { now: () => new Date() }, log)
  const pictures = join(town.env.dataDir, 'files/media/aa/one')
  await mkdir(pictures, { recursive: true })
  await mkdir(join(town.env.dataDir, 'files/.incoming'))
  await writeFile(join(pictures, '400.webp'), 'a picture\nof two lines')
  await writeFile(join(town.env.dataDir, 'files/.incoming/half'), 'half')
  backup = await backUp(town, into)
})
afterAll(async () => {
  for (const { drop, env } of towns) {
    await drop()
    await rm(env.dataDir, { recursive: true, force: true })
  }
  await rm(into, { recursive: true, force: true })
})

async function another(): Promise<Town> {
  const made = await createTown()
  towns.push(made)
  return made
}

async function load({ folder, manifest }: Backup, into: Town): Promise<void> {
  const migrations = migrationsOf(manifest, await readMigrations(migrationsFolder))
  const functions = await readFunctions(migrationsFolder)
  const { adminUrl, url } = into
  const given = { adminUrl, appRole: new URL(url).username, folder, manifest, migrations, functions }
  await loadArchive({ ...given, deletions: [], at: new Date() })
}

test('the whole town comes back, table by table, with everything that watches over it', async () => {
  const copy = await another()
  const startedAt = performance.now()
  await load(backup, copy)
  const ms = Math.round(performance.now() - startedAt)
  const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(`${backup.manifest.tables.length} tables with ${rows} rows loaded in ${ms} ms\n`)
  expect(rows).toBeGreaterThan(10_000)

  const [before, after] = [await contentOf(town), await contentOf(copy)]
  const changed = Object.keys(before).filter((table) => before[table] !== after[table])
  // What the rules of a restore change is the subject of other tests; functions are written anew, and told apart below.
  const others = ['outbox_events', 'payout_accounts', 'payouts', 'schema_functions']
  expect(changed.filter((table) => !others.includes(table))).toEqual([])
  expect(await rulesOf(copy)).toEqual(await rulesOf(town))
  const everything = `select id, email, created_at from auth_users order by id`
  expect(await rowsOf(copy, everything)).toEqual(await rowsOf(town, everything))

  for (const forbidden of [
    'update ledger_entries set amount = amount + 1',
    'delete from security_audit_logs',
    `update invoices set status = 'paid', paid_at = now() where status = 'draft'`,
    `insert into cart_items (user_id, product_id, quantity) values (gen_random_uuid(), gen_random_uuid(), 1)`,
    `with t as (insert into ledger_transactions (kind, reference, at) values ('adjustment', 'x', now()) returning id)
     insert into ledger_entries (transaction_id, account, amount, currency) select id, 'platform_fee', 1, 'USD' from t`,
  ]) {
    await expect(rowsOf(copy, forbidden), forbidden).rejects.toThrow()
  }
})

test('restored as an operator would, files and all, it says how long it took', async () => {
  const copy = await another()
  const { ms, saved, manifest } = await restore({ env: copy.env, from: backup.folder, replace: false, log })
  process.stdout.write(`restored with everything that follows in ${ms} ms\n`)
  expect(saved).toBeNull()
  expect(manifest.files).toMatchObject({ kind: 'folder', files: 1, bytes: 22 })
  expect(await readFile(join(copy.env.dataDir, 'files/media/aa/one/400.webp'), 'utf8')).toBe('a picture\nof two lines')
  expect(await readdir(join(copy.env.dataDir, 'files'))).toEqual(['media'])
  expect(await rowsOf(copy, 'select count(*)::int as n from products')).toEqual(
    await rowsOf(town, 'select count(*)::int as n from products'),
  )
  expect(await rowsOf(copy, `select severity from security_audit_logs where event_type = 'backup_restored'`)).toEqual([
    { severity: 'high' },
  ])
})

test('what is copied while others write is of one moment: every movement adds up, every reference holds', async () => {
  const busy = await another()
  const pool = createPool(busy.url, { log })
  const db = createDb(pool)
  let stopping = false
  let written = 0
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    while (!stopping) {
      const reference = `${writer}-${written}`
      await inTransaction(db, (tx) =>
        postLedger(tx, {
          kind: 'adjustment',
          reference,
          at: new Date(),
          entries: [
            { account: 'provider_clearing', amount: -5, currency: 'USD' },
            { account: 'platform_fee', amount: 5, currency: 'USD' },
          ],
        }),
      )
      written += 1
    }
  })
  try {
    await expect.poll(() => written, { timeout: 30_000 }).toBeGreaterThan(50)
    const taken = await backUp(busy, into)
    stopping = true
    const copy = await another()
    await load(taken, copy)
    const [sums] = await rowsOf<{ movements: number; entries: number; odd: number }>(
      copy,
      `select (select count(*)::int from ledger_transactions) as movements, (select count(*)::int from ledger_entries) as entries,
        (select count(*)::int from (select from ledger_entries group by transaction_id having sum(amount) <> 0) s) as odd`,
    )
    expect(sums).toMatchObject({ odd: 0, entries: (sums?.movements ?? -1) * 2 })
    expect(sums?.movements).toBeGreaterThan(50)
    const entry = `insert into cart_merges (key, user_id) values ('x', gen_random_uuid())`
    await expect(rowsOf(copy, entry)).rejects.toThrow()
  } finally {
    stopping = true
    await Promise.all(writers)
    await pool.end()
  }
})

/** The restore itself writes lines, which take numbers. */
const withoutSequences = (rules: unknown[]) =>
  rules.filter((rule) => !JSON.stringify(rule).startsWith('{"?column?":"sequence'))

test('a backup of an older version is migrated to this one', async () => {
  const old = await another()
  const migrations = await readMigrations(migrationsFolder)
  const known = migrations.slice(0, -1)
  const folder = await mkdtemp(join(tmpdir(), 'pawstead-old-migrations-'))
  for (const { name, sql } of known) await writeFile(join(folder, name), sql)
  await withClient(old.adminUrl, clearSchema)
  await migrate(old.adminUrl, folder, log, new URL(old.url).username)
  const id = '00000000-0000-4000-8000-00000000000a'
  await rowsOf(old, `insert into auth_users (id, email) values ('${id}', 'old@test.example')`)
  const taken = await backUp(old, into)
  expect(taken.manifest.migrations).toHaveLength(known.length)

  const copy = await another()
  await restore({ env: copy.env, from: taken.folder, replace: false, log })
  expect(await rowsOf(copy, `select email from auth_users where id = '${id}'`)).toEqual([{ email: 'old@test.example' }])
  expect(await rowsOf(copy, 'select count(*)::int as n from schema_migrations')).toEqual([{ n: migrations.length }])
  const fresh = await another()
  expect(withoutSequences(await rulesOf(copy))).toEqual(withoutSequences(await rulesOf(fresh)))
  await rm(folder, { recursive: true })
})

test('a backup from before the migrations were joined comes back as one of today', async () => {
  const old = await another()
  await rowsOf(old, `insert into auth_users (email) values ('old@test.example')`)
  await pretendBefore(old.adminUrl)
  const taken = await backUp(old, into)
  expect(taken.manifest.migrations.map(({ name }) => name)).toContain('0001_tables.sql')

  const copy = await another()
  await restore({ env: copy.env, from: taken.folder, replace: false, log })
  expect(await rowsOf(copy, 'select email from auth_users')).toEqual([{ email: 'old@test.example' }])
  const records = 'select name, checksum from schema_migrations order by name'
  expect(await rowsOf(copy, records)).toEqual(await rowsOf(town, records))
  expect(withoutSequences(await rulesOf(copy))).toEqual(withoutSequences(await rulesOf(await another())))
})
