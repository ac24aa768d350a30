import { join } from 'node:path'
import type { Logger } from 'pino'
import { withClient } from '#server/infra/database/client'
import { keepNewest } from './archive-folder'
import { takeBackup } from './take'

const KEEP = 3

/**
 * Copies the built-in database before a new version changes it; without the uploaded files, which no migration touches.
 * A database nobody lives in yet is not worth one.
 *
 * @throws when it cannot be copied: nothing has been changed then
 */
export async function backUpBeforeMigration(adminUrl: string, dataDir: string, log: Logger): Promise<void> {
  if (!(await hasPeople(adminUrl))) return
  const into = join(dataDir, 'backups', 'before-migrations')
  const given = { url: adminUrl, into, files: null, secretKey: undefined, includeKey: false }
  const { folder } = await takeBackup(given).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : cause
    throw new Error(`The database was not migrated, because it could not be backed up before: ${reason}`, { cause })
  })
  await keepNewest(into, KEEP)
  log.info({ folder }, 'Backed up the database before migrating it')
}

async function hasPeople(adminUrl: string): Promise<boolean> {
  return withClient(adminUrl, async (client) => {
    const known = await client.query(`select from pg_class where oid = to_regclass('public.auth_users')`)
    return Boolean(known.rowCount) && Boolean((await client.query('select from auth_users limit 1')).rowCount)
  })
}
