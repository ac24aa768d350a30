import type { Logger } from 'pino'
import { type Database, openDatabase } from '#server/infra/database/open'
import type { Env } from '#server/infra/env/env'
import { migrationsFolder } from '#server/infra/env/paths'
import { backUpBeforeMigration } from './before-migration'

type Settings = Pick<Env, 'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir' | 'dataDirIsDefault'>

/** The database that the settings name, up to date; the built-in one is backed up before a new version changes it. */
export function openConfigured(
  { databaseUrl, migrationDatabaseUrl, dataDir, dataDirIsDefault }: Settings,
  log: Logger,
  folder = migrationsFolder,
): Promise<Database> {
  return openDatabase({
    ...(databaseUrl && { databaseUrl }),
    ...(migrationDatabaseUrl && { migrationDatabaseUrl }),
    dataDir,
    dataDirIsDefault,
    migrationsFolder: folder,
    log,
    beforeMigration: (adminUrl) => backUpBeforeMigration(adminUrl, dataDir, log),
  })
}
