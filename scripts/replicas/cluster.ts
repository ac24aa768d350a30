// One PostgreSQL as somebody else's server would be: an address for the app, and one for whoever may change the schema.
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '../../server/infra/database/embedded'
import { migrate } from '../../server/infra/database/migrate'
import { ensureRoles } from '../../server/infra/database/roles'
import { migrationsFolder } from '../../server/infra/env/paths'

export type Cluster = {
  folder: string
  appUrl: string
  adminUrl: string
  rows<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  /** Runs the migrations, and one more where its SQL is given. @returns the names that ran */
  migrate(more?: string): Promise<string[]>
  close(): Promise<void>
}

/** A migration of a release that is not out yet. */
export const NEXT_MIGRATION = '9999_next_release.sql'

export async function openCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'pawstead-replicas-'))
  // As root, PostgreSQL runs as another account, which has to come through.
  chmodSync(folder, 0o711)
  const log = pino({ level: 'silent' })
  const server = await startEmbedded(join(folder, 'database'), log, { settings: { max_connections: '150' } })
  const { adminUrl, appUrl } = server
  await ensureRoles(adminUrl, appUrl)
  const pool = new pg.Pool({ connectionString: adminUrl, max: 2, application_name: 'onlooker' })
  pool.on('error', () => undefined)
  return {
    folder,
    appUrl,
    adminUrl,
    rows: async <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      (await pool.query<R>(text, values)).rows,
    async migrate(more) {
      const role = new URL(appUrl).username
      if (more === undefined) return migrate(adminUrl, migrationsFolder, log, role)
      const next = mkdtempSync(join(folder, 'migrations-'))
      cpSync(migrationsFolder, next, { recursive: true })
      writeFileSync(join(next, NEXT_MIGRATION), more)
      return migrate(adminUrl, next, log, role)
    },
    async close() {
      await pool.end()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
