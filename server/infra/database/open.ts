import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createDb, createPool, type Db } from './db'
import { startEmbedded } from './embedded'
import { checkExternal } from './external'
import { checkSessionIsKept } from './kept-session'
import { migrate } from './migrate'
import { ensureRoles, grantToApp } from './roles'

export type OpenOptions = {
  /** An external PostgreSQL; without it the built-in one runs in `dataDir`. */
  databaseUrl?: string
  /** The external PostgreSQL as the role that may change the schema; without it one role does both. */
  migrationDatabaseUrl?: string
  dataDir: string
  dataDirIsDefault: boolean
  migrationsFolder: string
  log: Logger
  /** Runs before the built-in database is changed by a new version; throwing leaves it as it is. */
  beforeMigration?: (adminUrl: string) => Promise<void>
}

export type Database = { pool: Pool; db: Db; appUrl: string; adminUrl: string; close(): Promise<void> }

/** Starts or reaches the database, brings it up to date and opens the application's pool. */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { databaseUrl, migrationsFolder, beforeMigration, log } = options
  const source = databaseUrl ? await external(options, databaseUrl) : await embedded(options)
  try {
    // Whoever runs a database of their own can bring it back to any moment; the built-in one has only this.
    const before = databaseUrl || !beforeMigration ? undefined : () => beforeMigration(source.adminUrl)
    await migrate(source.adminUrl, migrationsFolder, log, source.appRole, before)
    const pool = createPool(source.appUrl, { log, applyTimeouts: Boolean(databaseUrl), silenceMs: SILENCE_MS })
    return {
      pool,
      db: createDb(pool),
      appUrl: source.appUrl,
      adminUrl: source.adminUrl,
      async close() {
        await pool.end()
        await source.stop()
      },
    }
  } catch (error) {
    await source.stop()
    throw error
  }
}

/** Longer than any statement may take (5 s). */
const SILENCE_MS = 7_000

type Source = { appUrl: string; adminUrl: string; appRole: string | undefined; stop(): Promise<void> }

async function embedded({ dataDir, dataDirIsDefault, log }: OpenOptions): Promise<Source> {
  const server = await startEmbedded(dataDir, log, { dataDirIsDefault })
  try {
    await ensureRoles(server.adminUrl, server.appUrl)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { ...server, appRole: new URL(server.appUrl).username }
}

async function external({ migrationDatabaseUrl, log }: OpenOptions, appUrl: string): Promise<Source> {
  await checkExternal(appUrl, 'DATABASE_URL', log)
  await checkSessionIsKept(appUrl, 'DATABASE_URL')
  const stop = async () => undefined
  if (!migrationDatabaseUrl) return { appUrl, adminUrl: appUrl, appRole: undefined, stop }
  await checkExternal(migrationDatabaseUrl, 'MIGRATION_DATABASE_URL', log)
  const appRole = decodeURIComponent(new URL(appUrl).username)
  await grantToApp(migrationDatabaseUrl, appRole)
  return { appUrl, adminUrl: migrationDatabaseUrl, appRole, stop }
}
