import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { Migration } from './schema-files'

type Ran = { name: string; checksum: string }

/** The first ones, which all databases of before began with. */
const FIRST = '0001_tables.sql'
/** Of the names and checksums of the 24 migrations that were joined into those below. */
const JOINED = '9e320882cbd7e4c1ccfe43cfca3683c093912738ad99a066a4f243eee70c8d56'
const BASELINE = ['0000_foundation.sql', '0001_core.sql', '0002_identity.sql', '0003_market.sql', '0004_money.sql']

/** Whether these are the migrations that were joined, all of them. @throws when they are some of them, or others */
export function isJoined(ran: readonly Ran[]): boolean {
  if (!ran.some(({ name }) => name === FIRST)) return false
  const lines = ran.map(({ name, checksum }) => `${name} ${checksum}`).sort()
  if (createHash('sha256').update(lines.join('\n')).digest('hex') === JOINED) return true
  throw new Error(
    'This was made by a development version from before the migrations were joined, and not by the last of them. ' +
      'Bring it up to date with the last version that has the migration 0034_end_an_old_commission.sql, then come back. ' +
      'A database nobody needs can go: delete the data folder, and the next start makes a new one.',
  )
}

/** Those that stand in the place of the joined ones. */
export function baselineOf(migrations: readonly Migration[]): Migration[] {
  return migrations.filter(({ name }) => BASELINE.includes(name))
}

/**
 * Goes on with a database that ran the migrations of before one by one: it is what the joined ones make. In a transaction
 * of the caller's.
 *
 * @returns whether it was such a one
 */
export async function carryOver(client: Client, migrations: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<Ran>('select name, checksum from schema_migrations')
  if (!isJoined(rows)) return false
  await client.query('delete from schema_migrations')
  for (const { name, checksum } of baselineOf(migrations)) {
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
  }
  return true
}
