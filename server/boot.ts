import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { compose } from './compose'
import { openDatabase } from './database/open'
import type { Clock } from './deps'
import type { Env } from './env'
import { openCompanies } from './http/dev/companies'
import { baseHeaders } from './http/headers'
import { createHttpServer } from './http/listener'
import type { Render } from './http/pages'
import { startJobs } from './jobs/jobs'
import { clientFolder, migrationsFolder } from './paths'
import { secretKeyFor } from './secret-key'
import { isInhabited, seedAsOwner } from './seed/seed'

export type Running = { port: number; stop(): Promise<void> }

/**
 * Starts everything and resolves once requests are answered.
 *
 * @param render the built web's renderer
 */
export async function boot(
  env: Env,
  log: Logger,
  render: Render | undefined,
  clock: Clock = { now: () => new Date() },
): Promise<Running> {
  const startedAt = performance.now()
  const { server, use } = createHttpServer(baseHeaders(env.publicUrl))
  const port = await listen(server, env.port, env.host)
  const second = await listenOnIpv6Loopback(server, port, env.host)
  const database = await openDatabase({
    ...(env.databaseUrl && { databaseUrl: env.databaseUrl }),
    ...(env.migrationDatabaseUrl && { migrationDatabaseUrl: env.migrationDatabaseUrl }),
    dataDir: env.dataDir,
    dataDirIsDefault: env.dataDirIsDefault,
    migrationsFolder,
    log,
  }).catch(async (error: unknown) => {
    server.close()
    second?.close()
    throw error
  })
  try {
    const { db, pool } = database
    if (env.demo && !(await isInhabited(db))) await seedAsOwner(database.adminUrl, clock, log)
    const { deps, auth, listener, close } = await compose({
      env: { ...env, secretKey: secretKeyFor(env) },
      db,
      pool,
      databaseUrl: database.appUrl,
      clock,
      log,
      localUrl: `http://127.0.0.1:${port}`,
      ...(render && { web: { render, clientFolder } }),
    })
    await Promise.all([auth.warmUp(), env.demo && openCompanies(deps)])
    const jobs =
      env.role === 'web'
        ? undefined
        : startJobs(deps, async () => {
            await auth.rotateIfDue()
            await auth.removeExpired()
          })
    use(env.role === 'worker' ? healthOnly(listener) : listener)
    log.info(
      {
        address: env.publicUrl,
        database: env.databaseUrl ? 'external' : 'built in',
        payments: env.stripeSecretKey ? 'Stripe' : 'stand-in at /dev/payments',
        mail: env.smtpUrl ? 'SMTP' : 'stand-in at /dev/mailbox',
        files: env.s3 ? `bucket ${env.s3.bucket}` : 'data folder',
        demo: env.demo,
        ms: Math.round(performance.now() - startedAt),
      },
      'ready',
    )
    return {
      port,
      async stop() {
        await Promise.all([closeServer(server), second && closeServer(second)])
        await jobs?.stop()
        await close()
        await database.close()
      },
    }
  } catch (error) {
    // Exiting alone would leave the built-in database running.
    server.close()
    second?.close()
    await database.close()
    throw error
  }
}

/** A worker serves nobody; it only says how it is. */
function healthOnly(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (/^\/(?:healthz|readyz|metrics)$/.test(request.url ?? '')) return listener(request, response)
    response.writeHead(404).end()
  }
}

/** Stops accepting, lets running requests finish for up to 5 s, then cuts what is left. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // Again and again: a connection that has just had its answer would wait for another question.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), 5000)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host === 'localhost' ? '127.0.0.1' : host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** "localhost" is two addresses on most machines; browsers may try either first. */
async function listenOnIpv6Loopback(server: Server, port: number, host: string): Promise<Server | undefined> {
  if (host !== 'localhost') return undefined
  const second = createHttpServer({}).server
  second.removeAllListeners('request')
  second.on('request', (request, response) => server.emit('request', request, response))
  return new Promise((resolve) => {
    second.once('error', () => resolve(undefined)) // no IPv6 here; one address is enough
    second.listen(port, '::1', () => resolve(second))
  })
}
