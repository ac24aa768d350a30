import type { Client } from 'pg'
import type { Logger } from 'pino'
import { startEmbedded } from '#server/infra/database/embedded'
import { checkExternal } from '#server/infra/database/external'
import { becomesTrue } from '#server/infra/database/processes'
import { ensureRoles, grantToApp } from '#server/infra/database/roles'
import type { Env } from '#server/infra/env/env'

/** `appRole`: what the application connects as, where that is another role than the owner. */
export type Target = { adminUrl: string; appRole: string | undefined; close(): Promise<void> }

/** The database to restore into, held by this process if it is the built-in one. @throws when a server is using it */
export async function openTarget(env: Env, log: Logger): Promise<Target> {
  const { databaseUrl, migrationDatabaseUrl, dataDir, dataDirIsDefault } = env
  if (!databaseUrl) {
    const { adminUrl, appUrl, stop } = await startEmbedded(dataDir, log, { dataDirIsDefault })
    await ensureRoles(adminUrl, appUrl)
    return { adminUrl, appRole: new URL(appUrl).username, close: stop }
  }
  const close = async () => undefined
  const adminUrl = migrationDatabaseUrl ?? databaseUrl
  await checkExternal(adminUrl, migrationDatabaseUrl ? 'MIGRATION_DATABASE_URL' : 'DATABASE_URL', log)
  if (!migrationDatabaseUrl) return { adminUrl, appRole: undefined, close }
  const appRole = decodeURIComponent(new URL(databaseUrl).username)
  await grantToApp(migrationDatabaseUrl, appRole)
  return { adminUrl, appRole, close }
}

export type Contents = 'nothing' | 'people'

/** @throws when the database is in use, or belongs to something else than Pawstead */
export async function inspectTarget(client: Client): Promise<Contents> {
  if (!(await becomesTrue(() => isAlone(client), 2_000))) {
    throw new Error('Pawstead is connected to the database. Stop every server and worker first.')
  }
  if (!(await holds(client, 'schema_migrations'))) {
    if ((await tablesIn(client)) === 0) return 'nothing'
    throw new Error('The database holds tables that are not Pawstead’s. Restore into one of its own.')
  }
  for (const table of ['auth_users', 'products']) {
    if ((await holds(client, table)) && (await client.query(`select from ${table} limit 1`)).rowCount) return 'people'
  }
  return 'nothing'
}

/** Connections that have just been closed may still be listed for a moment. */
async function isAlone(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name like 'pawstead%' and pid <> pg_backend_pid()`)
  return rowCount === 0
}

async function holds(client: Client, table: string): Promise<boolean> {
  return Boolean((await client.query('select from pg_class where oid = to_regclass($1)', [`public.${table}`])).rowCount)
}

async function tablesIn(client: Client): Promise<number> {
  const { rowCount } = await client.query(`
    select from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  return rowCount ?? 0
}
