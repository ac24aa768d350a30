import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { AppDeps } from '#server/core/app-deps'
import { createHttpServer } from '#server/doors/http/listener'
import { createStripePayments } from '#server/infra/adapters/payments/stripe'
import { serverAccount } from '#server/infra/database/account'
import { createDb, createPool } from '#server/infra/database/db'
import { livingOwner } from '#server/infra/database/owner'
import { appPassword, ownerPassword } from '#server/infra/database/password'
import { readPidFile } from '#server/infra/database/pid-file'
import { placeHome } from '#server/infra/database/placement'
import { deriveSecret } from '#server/infra/env/derived-secret'
import type { Env } from '#server/infra/env/env'
import { secretKeyFor } from '#server/infra/env/secret-key'
import { baseHeaders } from '#server/infra/http/headers'
import { openConfigured } from '../backup/open-database'
import { compose } from '../compose'

type Reached = { deps: Pick<AppDeps, 'db' | 'clock' | 'log' | 'payments'>; close(): Promise<void> }

const clock = { now: () => new Date() }

/**
 * The database and the provider, whether the server runs or not: a built-in database that is running is reached where it
 * is, and so is the stand-in for the provider; otherwise both are started for as long as they are needed.
 */
export async function reach(env: Env, log: Logger): Promise<Reached> {
  return (await reachRunning(env, log)) ?? standUp(env, log)
}

async function reachRunning(env: Env, log: Logger): Promise<Reached | null> {
  const url = env.databaseUrl ?? (await runningDatabase(env, log))
  if (!url || (!env.stripeSecretKey && !(await isServing(env)))) return null
  const pool = createPool(url, { log, max: 2, applyTimeouts: true })
  const secretKey = env.stripeSecretKey ?? `sk_test_${deriveSecret(secretKeyFor(env), 'sandbox key')}`
  const payments = createStripePayments({
    secretKey,
    webhookSecrets: [],
    connectWebhookSecrets: [],
    ...(!env.stripeSecretKey && { apiBase: `${localUrl(env.port)}/dev/payments` }),
    log,
    clock,
  })
  return { deps: { db: createDb(pool), clock, log, payments }, close: () => pool.end() }
}

/** The address of the built-in database while another process has it, else null. */
async function runningDatabase({ dataDir, dataDirIsDefault }: Env, log: Logger): Promise<string | null> {
  const account = serverAccount()
  const home = await placeHome({ dataDir, dataDirIsDefault, account, sharedFolder: '/var/lib/pawstead', log })
  if ((await livingOwner(home)) === null) return null
  const server = await readPidFile(join(home, 'postgres'))
  if (!server) return null
  const password = appPassword(await ownerPassword(home))
  return `postgres://pawstead_app:${password}@127.0.0.1:${server.port}/pawstead?sslmode=disable`
}

async function isServing({ port }: Env): Promise<boolean> {
  try {
    const response = await fetch(`${localUrl(port)}/healthz`)
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}

const localUrl = (port: number) => `http://127.0.0.1:${port}`

/** Everything the server is made of, for this process alone: nobody is answered and no job runs. */
export async function standUp(env: Env, log: Logger): Promise<{ deps: AppDeps; close(): Promise<void> }> {
  const { server, use } = createHttpServer(baseHeaders(env.publicUrl))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const database = await openConfigured(env, log)
  const { deps, listener, close } = await compose({
    env: { ...env, secretKey: secretKeyFor(env) },
    db: database.db,
    pool: database.pool,
    databaseUrl: database.appUrl,
    clock,
    log,
    localUrl: localUrl((server.address() as AddressInfo).port),
  })
  use(listener)
  return {
    deps,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await close()
      await database.close()
    },
  }
}
