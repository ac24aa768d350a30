import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { serverAccount } from '#server/infra/database/account'
import { startEmbedded } from '#server/infra/database/embedded'
import { livingOwner } from '#server/infra/database/owner'
import { ownerPassword } from '#server/infra/database/password'
import { readPidFile } from '#server/infra/database/pid-file'
import { placeHome } from '#server/infra/database/placement'
import type { Env } from '#server/infra/env/env'

export type Source = { url: string; close(): Promise<void> }

/**
 * The database as the role that owns its tables, just as it is: the external one, the built-in one of the server that
 * is running, or the built-in one started for as long as it is needed.
 *
 * @throws when there is none yet
 */
export async function openSource({ databaseUrl, migrationDatabaseUrl, dataDir, dataDirIsDefault }: Env, log: Logger) {
  const external = migrationDatabaseUrl ?? databaseUrl
  if (external) return { url: external, close: async () => undefined } satisfies Source
  if (!existsSync(dataDir)) throw new Error(`There is no data folder ${dataDir}.`)
  const account = serverAccount()
  const home = await placeHome({ dataDir, dataDirIsDefault, account, sharedFolder: '/var/lib/pawstead', log })
  if (!existsSync(join(home, 'postgres'))) throw new Error(`There is no database in ${home}.`)
  const running = (await livingOwner(home)) === null ? null : await readPidFile(join(home, 'postgres'))
  if (running) {
    const password = await ownerPassword(home)
    const url = `postgres://pawstead_owner:${password}@127.0.0.1:${running.port}/pawstead?sslmode=disable`
    return { url, close: async () => undefined } satisfies Source
  }
  const started = await startEmbedded(dataDir, log, { dataDirIsDefault })
  return { url: started.adminUrl, close: started.stop } satisfies Source
}
