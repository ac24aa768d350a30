import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { withClient } from '#server/infra/database/client'
import { type Env, readEnv } from '#server/infra/env/env'
import { type ClonedDatabase, cloneDatabase } from '#server/testing/cluster'
import { filesOf } from './locations'
import { type Backup, takeBackup } from './take'

export const log = pino({ level: 'silent' })
export const KEY = 'test-secret-key-test-secret-key-0123'

export type Town = ClonedDatabase & { env: Env }

/** A database of its own with a data folder beside it, as an installation has them. */
export async function createTown(overrides: Record<string, string> = {}): Promise<Town> {
  const database = await cloneDatabase()
  const env = readEnv({
    DATABASE_URL: database.url,
    MIGRATION_DATABASE_URL: database.adminUrl,
    PUBLIC_URL: 'http://127.0.0.1:3480',
    DEMO: 'true',
    SECRET_KEY: KEY,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'pawstead-backup-')),
    ...overrides,
  })
  return { ...database, env }
}

export async function backUp(town: Town, into: string, includeKey = false, signal?: AbortSignal): Promise<Backup> {
  const { adminUrl, env } = town
  const given = { url: adminUrl, into, files: filesOf(env), secretKey: env.secretKey, includeKey }
  return takeBackup({ ...given, ...(signal && { signal }) })
}

export async function rowsOf<T extends object>({ adminUrl }: Town, query: string): Promise<T[]> {
  return withClient(adminUrl, async (client) => (await client.query<T>(query)).rows)
}

/** Every table that outlives a crash, with a hash of all its rows in no order. */
export async function contentOf({ adminUrl }: Town): Promise<Record<string, string>> {
  return withClient(adminUrl, async (client) => {
    const tables = await client.query<{ name: string }>(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by 1`)
    const content: Record<string, string> = {}
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ hash: string }>(`
        select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from "${name}" t`)
      content[name] = rows[0]?.hash ?? ''
    }
    return content
  })
}

/** What the database itself watches over: references, checks, indexes, guards, and who may do what. */
export async function rulesOf(town: Town): Promise<unknown[]> {
  return rowsOf(
    town,
    `select 'constraint', conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as rule
       from pg_constraint where connamespace = 'public'::regnamespace
     union all select 'index', pg_get_indexdef(indexrelid) from pg_index i join pg_class c on c.oid = indrelid
       where relnamespace = 'public'::regnamespace
     union all select 'trigger', pg_get_triggerdef(t.oid) || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
       where relnamespace = 'public'::regnamespace and not tgisinternal
     union all select 'function', p.oid::regprocedure || md5(pg_get_functiondef(p.oid)) || coalesce(proacl::text, '') from pg_proc p
       where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c')
     union all select 'grant', relname || coalesce(relacl::text, '') from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
     union all select 'sequence', sequencename || coalesce(last_value::text, '') from pg_sequences where schemaname = 'public'
     order by 1, 2`,
  )
}
