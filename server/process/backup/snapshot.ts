import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Client, escapeIdentifier } from 'pg'
import { to } from 'pg-copy-streams'
import type { CopiedSequence, CopiedTable, Manifest } from './manifest'
import { type Measure, measured } from './measured'

export type Snapshot = Pick<Manifest, 'takenAt' | 'postgres' | 'migrations' | 'tables' | 'sequences'> & {
  deletions: { id: string; at: string }[]
}

/** What decides how values are written and read as text, and nothing that is about requests. */
export const SESSION = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '30s';
  set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off`

/**
 * Copies every table into `folder` as of one moment, while others go on writing. Tables that a crash may empty anyway
 * are left out.
 *
 * @param client connected as the role that owns the tables
 * @param signal breaks it off
 */
export async function copySnapshot(client: Client, folder: string, signal?: AbortSignal): Promise<Snapshot> {
  await client.query(SESSION)
  const listed = await tableNames(client)
  await client.query('begin isolation level repeatable read read only')
  // Before anything is read: whoever changed a table now would empty it for a snapshot that is older than the change.
  await client.query(`lock table ${listed.map(escapeIdentifier).join(', ')} in access share mode`)
  if ((await tableNames(client)).join() !== listed.join()) {
    throw new Error('The database is being migrated. Take the backup once that is done.')
  }
  const about = await aboutSnapshot(client)
  await mkdir(join(folder, 'tables'), { mode: 0o700 })
  const tables: CopiedTable[] = []
  for (const name of listed) tables.push(await copyTable(client, folder, name, signal))
  // Sequences stand outside of snapshots and only grow: read last, each is beyond every row that was copied.
  const sequences = await readSequences(client)
  await client.query('commit')
  return { ...about, tables, sequences }
}

export function tableFile(folder: string, table: string): string {
  return join(folder, 'tables', `${table}.copy.gz`)
}

/** Reads a copied table through `sink`, unpacked. */
export async function readTable(folder: string, table: string, sink: NodeJS.WritableStream): Promise<Measure> {
  const { through, measure } = measured()
  await pipeline(createReadStream(tableFile(folder, table)), createGunzip(), through, sink)
  return measure()
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by relname`)
  return rows.map(({ name }) => name)
}

async function aboutSnapshot(client: Client) {
  const { rows } = await client.query<{ at: Date; postgres: string }>(
    `select transaction_timestamp() as at, current_setting('server_version') as postgres`,
  )
  const [moment] = rows
  if (!moment) throw new Error('The database did not tell its time.')
  const migrations = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  const deleted = await client.query<{ id: string; at: Date }>(
    // who was merged into another account is not gone, and an older backup may well bring both back; a database from before
    // accounts could be merged has no such column
    `select id, deleted_at as at from auth_users u where deleted_at is not null and to_jsonb(u)->>'merged_into' is null`,
  )
  return {
    takenAt: moment.at.toISOString(),
    postgres: moment.postgres,
    migrations: migrations.rows,
    deletions: deleted.rows.map(({ id, at }) => ({ id, at: at.toISOString() })),
  }
}

async function copyTable(client: Client, folder: string, name: string, signal?: AbortSignal): Promise<CopiedTable> {
  const columns = await storedColumns(client, name)
  const list = columns.map(escapeIdentifier).join(', ')
  const { through, measure } = measured()
  await pipeline(
    client.query(to(`copy ${escapeIdentifier(name)} (${list}) to stdout`)),
    through,
    createGzip({ level: 1 }),
    createWriteStream(tableFile(folder, name), { mode: 0o600, flush: true }),
    { signal },
  )
  const { lines, sha256 } = measure()
  return { name, columns, rows: lines, sha256 }
}

/** Without those the database computes from others. */
async function storedColumns(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [escapeIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}

async function readSequences(client: Client): Promise<CopiedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const sequences: CopiedSequence[] = []
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${escapeIdentifier(name)}`,
    )
    if (rows[0]) sequences.push({ name, ...rows[0] })
  }
  return sequences
}
