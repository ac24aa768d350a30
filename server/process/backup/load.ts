import { type Client, escapeIdentifier } from 'pg'
import { from } from 'pg-copy-streams'
import { carryOver } from '#server/infra/database/carry-over'
import { withClient } from '#server/infra/database/client'
import { renewFunctions } from '#server/infra/database/functions'
import { prepareRecords, runMigration } from '#server/infra/database/migrate'
import type { FunctionFile, Migration } from '#server/infra/database/schema-files'
import type { Deletion } from './deletions'
import type { CopiedTable, Manifest } from './manifest'
import { clearSchema, loosen } from './schema'
import { settleLoaded } from './settle'
import { readTable, SESSION } from './snapshot'

type Load = {
  adminUrl: string
  appRole: string | undefined
  folder: string
  manifest: Manifest
  /** Those the backup was made at, and those that came later. */
  migrations: { then: readonly Migration[]; since: readonly Migration[] }
  /** As this version has them; what the backup says about them is of before. */
  functions: readonly FunctionFile[]
  deletions: readonly Deletion[]
  /** When it is done, by our clock; payouts are held under this moment. */
  at: Date
}

/**
 * Puts a backup in the place of everything the database holds, in one transaction: the schema as it was then, the rows,
 * what has been migrated since, functions and triggers, and the rules for a restored database. What fails changes nothing.
 */
export async function loadArchive({
  adminUrl,
  appRole,
  folder,
  manifest,
  migrations,
  functions,
  ...rules
}: Load): Promise<void> {
  const { tables, sequences } = manifest
  await withClient(adminUrl, async (client) => {
    await client.query(SESSION)
    await client.query(`select set_config('pawstead.app_role', coalesce($1, current_user), false)`, [appRole ?? null])
    await client.query('begin')
    await clearSchema(client)
    await prepareRecords(client)
    for (const migration of migrations.then) await runMigration(client, migration)
    const names = tables.map(({ name }) => name)
    const tighten = await loosen(client, names)
    await client.query(`truncate ${names.map(escapeIdentifier).join(', ')}`)
    for (const table of tables) await loadTable(client, folder, table)
    for (const { name, last, called } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [escapeIdentifier(name), last, called])
    }
    await tighten()
    await carryOver(client, [...migrations.then, ...migrations.since])
    for (const migration of migrations.since) await runMigration(client, migration)
    await client.query('delete from schema_functions')
    await renewFunctions(client, functions)
    await settleLoaded(client, rules)
    await client.query('commit')
    await client.query('analyze')
  })
}

async function loadTable(client: Client, folder: string, { name, columns, rows, sha256 }: CopiedTable): Promise<void> {
  const list = columns.map(escapeIdentifier).join(', ')
  const loading = client.query(from(`copy ${escapeIdentifier(name)} (${list}) from stdin`))
  const found = await readTable(folder, name, loading)
  if (found.sha256 !== sha256 || loading.rowCount !== rows) {
    throw new Error(`The table ${name} was not loaded as it was written: ${loading.rowCount} of ${rows} rows.`)
  }
}
