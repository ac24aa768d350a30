import { join } from 'node:path'
import type { Logger } from 'pino'
import { accountOf, serverAccount } from './account'
import { prepareBinaries } from './binaries'
import { initialise } from './initialise'
import { keepRunning } from './keep-running'
import { adoptOrphan } from './orphan'
import { takeOwnership } from './owner'
import { appPassword, ownerPassword } from './password'
import type { Postmaster } from './pid-file'
import { placeHome } from './placement'
import { type Launch, launch, stopPostmaster } from './postmaster'

export type Embedded = { adminUrl: string; appUrl: string; stop(): Promise<void> }

export type EmbeddedOptions = {
  /** Whether nobody chose the data folder, so that the cluster may go elsewhere if it must. */
  dataDirIsDefault?: boolean
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>
  /** Where binaries and clusters go that PostgreSQL's account could not reach otherwise. */
  sharedFolder?: string
}

const OWNER = 'pawstead_owner'
const APP = 'pawstead_app'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  shared_buffers: '128MB',
  max_connections: '60',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  // The log is for the server's own troubles. Refused statements carry people's data and are ours to report.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/**
 * Starts the built-in PostgreSQL on a data folder, making the cluster the first time, or takes over the
 * server that a killed process left running.
 *
 * @returns addresses of the database `pawstead` for the owner and for the application; `ensureRoles` makes both real
 * @throws when another living process owns the folder, or PostgreSQL cannot run
 */
export async function startEmbedded(dataDir: string, log: Logger, options: EmbeddedOptions = {}): Promise<Embedded> {
  const { dataDirIsDefault = false, settings = {}, sharedFolder = '/var/lib/pawstead' } = options
  const wanted = serverAccount()
  const home = await placeHome({ dataDir, dataDirIsDefault, account: wanted, sharedFolder, log })
  const account = accountOf(join(home, 'postgres'), wanted)
  const release = await takeOwnership(home)
  try {
    const binaries = await prepareBinaries(account, sharedFolder, log)
    const password = await ownerPassword(home)
    const cluster = await initialise(home, binaries, account, { name: OWNER, password })
    const given: Launch = {
      cluster,
      binaries,
      account,
      logFile: join(home, 'postgres.log'),
      settings: { ...SETTINGS, ...settings },
    }
    const server = await adoptOrLaunch(given, (port) => address(OWNER, password, port, 'postgres'), log)
    const keeper = keepRunning(given, server, log)
    return {
      adminUrl: address(OWNER, password, server.port, 'pawstead'),
      appUrl: address(APP, appPassword(password), server.port, 'pawstead'),
      async stop() {
        await stopPostmaster(await keeper.rest(), given)
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}

/**
 * Twice, because the first launch can meet a server whose parent was killed so early in its start that it had
 * not yet written the pid file by which it is found.
 */
async function adoptOrLaunch(given: Launch, urlAt: (port: number) => string, log: Logger): Promise<Postmaster> {
  const found = await adoptOrphan(given, urlAt, log)
  if (found) return found
  try {
    return await launch(given)
  } catch (error) {
    log.warn({ err: error }, 'The database server did not start; trying once more')
    return (await adoptOrphan(given, urlAt, log)) ?? launch(given)
  }
}

function address(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
}
