import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { withClient } from './client'
import { codeOf } from './processes'

export type Migration = { name: string; sql: string; checksum: string }

/** Any number, as long as every version of Pawstead takes the same one. */
const LOCK = 7_297_833
/**
 * Less than the second after which PostgreSQL looks for circles of waiting: where a migration and a request wait for
 * each other, the migration gives way.
 */
const LOCK_TIMEOUT_MS = 500
const LOCK_TIMEOUT_TRIES = 40
/** A lock was not to be had in time, or only in a circle. */
const BUSY = ['55P03', '40P01']

/**
 * Brings a database up to date: runs the `0001_name.sql` files it has not seen, in order, each in its own
 * transaction. Several replicas may call it at once; one works, the others wait.
 *
 * Inside a migration `current_setting('pawstead.app_role')` is the role the application connects as, for
 * revoking (it is the owner itself where one role does both, and then there is nothing to revoke).
 *
 * @param appRole as above; the connecting role when absent
 * @param before done before a database that has been migrated before is changed; nothing is when it fails
 * @returns the names that ran
 * @throws when the database is newer than this code, or an applied file was changed
 */
export async function migrate(
  adminUrl: string,
  folder: string,
  log: Logger,
  appRole?: string,
  before?: () => Promise<void>,
): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withClient(adminUrl, async (client) => {
    // A role's own time-outs are for requests; waiting for another replica takes as long as it takes.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await client.query(`select set_config('pawstead.app_role', coalesce($1, current_user), false)`, [appRole ?? null])
    await lock(client, log)
    const waiting = await notYetApplied(client, migrations)
    if (before && waiting.length > 0 && waiting.length < migrations.length) await before()
    for (const migration of waiting) {
      await applyWithRetry(client, migration, log)
      log.info({ migration: migration.name }, 'Migrated the database')
    }
    return waiting.map(({ name }) => name)
  })
}

/** The lock is the session's: it ends with the connection, also when we are killed. */
async function lock(client: Client, log: Logger): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
  if (rows[0]?.locked) return
  log.info('Another process is migrating the database; waiting for it')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** Makes the list of what has run. */
export async function prepareRecords(client: Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    do $$ begin
      if current_setting('pawstead.app_role') <> current_user then
        execute format('revoke insert, update, delete on schema_migrations from %I', current_setting('pawstead.app_role'));
      end if;
    end $$;
  `)
}

async function notYetApplied(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await prepareRecords(client)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const ours = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  for (const { name, checksum } of rows) refuseMismatch(name, checksum, ours.get(name))
  const applied = new Set(rows.map(({ name }) => name))
  return migrations.filter(({ name }) => !applied.has(name))
}

function refuseMismatch(name: string, applied: string, ours: string | undefined): void {
  if (ours === undefined) {
    throw new Error(
      `The database is newer than this version of Pawstead: it holds the migration ${name}, which this version does not know. ` +
        'Start the version that made it, or a later one.',
    )
  }
  if (ours !== applied) {
    throw new Error(
      `The migration ${name} was changed after this database had run it. Restore the file, and write the change as a new migration.`,
    )
  }
}

/** Gives way soon rather than queue every request behind a lock it cannot get, and tries again. */
async function applyWithRetry(client: Client, migration: Migration, log: Logger): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      await client.query('rollback')
      if (!BUSY.includes(codeOf(error) ?? '') || attempt === LOCK_TIMEOUT_TRIES) {
        throw new Error(`The migration ${migration.name} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        })
      }
      log.warn({ migration: migration.name, attempt }, 'A table is busy; trying this migration again')
      await sleep(300 + Math.random() * 700)
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
  await runMigration(client, migration)
  await client.query('commit')
}

/** Runs one and writes it down, in a transaction of the caller's. */
export async function runMigration(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** All that this version knows, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      // A checkout may bring other line ends; the meaning is the same.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
