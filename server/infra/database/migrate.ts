import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { carryOver } from './carry-over'
import { withClient } from './client'
import { functionsToRenew, renewFunctions } from './functions'
import { codeOf } from './processes'
import { type Migration, readFunctions, readMigrations } from './schema-files'

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
 * transaction, and then, in one more, the files in `functions/` whose text it does not have. Several replicas may call it
 * at once; one works, the others wait.
 *
 * Inside a migration `current_setting('pawstead.app_role')` is the role the application connects as, for
 * revoking (it is the owner itself where one role does both, and then there is nothing to revoke).
 *
 * @param appRole as above; the connecting role when absent
 * @param before done before a database that has been migrated before is changed; nothing is when it fails
 * @returns the names that ran
 * @throws when the database is newer than this code, or an applied migration was changed
 */
export async function migrate(
  adminUrl: string,
  folder: string,
  log: Logger,
  appRole?: string,
  before?: () => Promise<void>,
): Promise<string[]> {
  const [migrations, functions] = await Promise.all([readMigrations(folder), readFunctions(folder)])
  return withClient(adminUrl, async (client) => {
    // A role's own time-outs are for requests; waiting for another replica takes as long as it takes.
    await client.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`)
    await client.query(`select set_config('pawstead.app_role', coalesce($1, current_user), false)`, [appRole ?? null])
    await lock(client, log)
    await prepareRecords(client)
    await client.query('begin')
    if (await carryOver(client, migrations)) log.info('Went on with a database from before the migrations were joined')
    await client.query('commit')
    const waiting = await notYetApplied(client, migrations)
    const renewing = await functionsToRenew(client, functions)
    if (before && waiting.length > 0 && waiting.length < migrations.length) await before()
    for (const migration of waiting) {
      await applyWithRetry(client, `migration ${migration.name}`, log, () => runMigration(client, migration))
      log.info({ migration: migration.name }, 'Migrated the database')
    }
    if (renewing.length > 0) {
      await applyWithRetry(client, 'renewal of functions', log, () => renewFunctions(client, renewing))
      log.info({ functions: renewing.map(({ name }) => name) }, 'Renewed functions of the database')
    }
    return [...waiting, ...renewing].map(({ name }) => name)
  })
}

/** The lock is the session's: it ends with the connection, also when we are killed. */
async function lock(client: Client, log: Logger): Promise<void> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK])
  if (rows[0]?.locked) return
  log.info('Another process is migrating the database; waiting for it')
  await client.query('select pg_advisory_lock($1)', [LOCK])
}

/** Makes the lists of what has run. */
export async function prepareRecords(client: Client): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    );
    create table if not exists schema_functions (
      name text not null,
      checksum text not null,
      is_current boolean not null,
      applied_at timestamptz not null default now(),
      constraint schema_functions_pkey primary key (name, checksum)
    );
    do $$ begin
      if current_setting('pawstead.app_role') <> current_user then
        execute format('revoke insert, update, delete on schema_migrations, schema_functions from %I',
          current_setting('pawstead.app_role'));
      end if;
    end $$;
  `)
}

async function notYetApplied(client: Client, migrations: Migration[]): Promise<Migration[]> {
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
async function applyWithRetry(client: Client, what: string, log: Logger, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
      await work()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (!BUSY.includes(codeOf(error) ?? '') || attempt === LOCK_TIMEOUT_TRIES) {
        throw new Error(`The ${what} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
      }
      log.warn({ migration: what, attempt }, 'A table is busy; trying this again')
      await sleep(300 + Math.random() * 700)
    }
  }
}

/** Runs one and writes it down, in a transaction of the caller's. */
export async function runMigration(client: Client, { name, checksum, sql }: Migration): Promise<void> {
  await client.query(sql)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}
