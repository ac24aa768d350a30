import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { escapeIdentifier } from 'pg'
import type { Logger } from 'pino'
import { withClient } from '#server/infra/database/client'
import { startEmbedded } from '#server/infra/database/embedded'
import { migrate } from '#server/infra/database/migrate'
import { livingOwner } from '#server/infra/database/owner'
import { ensureRoles } from '#server/infra/database/roles'
import { QUICK_FOLDERS, quickFolder } from './quick-folder'

/** The addresses of the migrated template; plain data, so that it can be handed to the workers of a test run. */
export type TestCluster = { adminUrl: string; appUrl: string }

export type ClonedDatabase = { url: string; adminUrl: string; drop(): Promise<void> }

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster
  }
}

const TEMPLATE = 'pawstead_template'
const PREFIX = 'pawstead-test-'

/** Speed instead of safety: what a test writes is never needed again. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '256MB',
  max_connections: '200',
}

/** Starts one PostgreSQL for a whole run of tests, in a temporary folder, with a migrated template to clone. */
export async function startTestCluster(
  migrationsFolder: string,
  log: Logger,
): Promise<TestCluster & { stop(): Promise<void> }> {
  await sweep(log)
  const folder = await mkdtemp(join(quickFolder(), PREFIX))
  // As root, PostgreSQL runs as another account, which has to come through.
  await chmod(folder, 0o711)
  const server = await startEmbedded(folder, log, { settings: SETTINGS })
  const adminUrl = at(server.adminUrl, TEMPLATE)
  const appUrl = at(server.appUrl, TEMPLATE)
  const stop = async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ensureRoles(adminUrl, appUrl)
    await migrate(adminUrl, migrationsFolder, log, new URL(appUrl).username)
  } catch (error) {
    await stop()
    throw error
  }
  return { adminUrl, appUrl, stop }
}

/**
 * A database of its own for one test file, as the migrations leave it.
 *
 * @param cluster given by the global setup when absent
 */
export async function cloneDatabase(cluster?: TestCluster): Promise<ClonedDatabase> {
  const { adminUrl, appUrl } = cluster ?? (await import('vitest')).inject('testCluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const server = at(adminUrl, 'postgres')
  await withClient(server, (client) =>
    client.query(`create database ${name} template ${escapeIdentifier(TEMPLATE)} strategy file_copy`),
  )
  return {
    url: at(appUrl, name),
    adminUrl: at(adminUrl, name),
    async drop() {
      await withClient(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Clears away what runs left behind that were killed. */
async function sweep(log: Logger): Promise<void> {
  const all = await Promise.all(
    QUICK_FOLDERS.map(async (place) => (await readdir(place)).map((name) => join(place, name))),
  )
  for (const folder of all.flat()) {
    // A folder without an owner yet belongs to a run that is just starting.
    if (!basename(folder).startsWith(PREFIX) || !(await readdir(folder).catch((): string[] => [])).includes('owner'))
      continue
    if (await livingOwner(folder)) continue
    try {
      // Taken over and stopped in the ordinary way, so that no server is left running without its files.
      await (await startEmbedded(folder, log, { settings: SETTINGS })).stop()
    } catch (error) {
      log.debug({ err: error, folder }, 'Could not stop the database of a killed test run')
      continue
    }
    await rm(folder, { recursive: true, force: true })
  }
}

function at(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}
