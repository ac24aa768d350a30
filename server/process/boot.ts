import type { Logger } from 'pino'
import { openCompanies } from '../doors/http/dev/companies'
import { openDoors } from '../doors/http/doors'
import { createDraining } from '../doors/http/draining'
import type { Renderer } from '../doors/http/pages'
import { serveWorker } from '../doors/http/worker-listener'
import type { Clock } from '../infra/deps'
import type { Env } from '../infra/env/env'
import { clientFolder } from '../infra/env/paths'
import { secretKeyFor } from '../infra/env/secret-key'
import { baseHeaders } from '../infra/http/headers'
import { openConfigured } from './backup/open-database'
import { compose } from './compose'
import { startJobs } from './jobs/jobs'
import { isInhabited, seedAsOwner } from './seed/seed'

export type Running = {
  port: number
  /**
   * Unready at once, then answers for `env.running.drainS` more, then takes nothing new, finishes what runs and ends.
   *
   * @param hurry ends the draining early
   */
  stop(hurry?: AbortSignal): Promise<void>
}

/**
 * Starts everything and resolves once requests are answered.
 *
 * @param renderer the built web's
 */
export async function boot(
  env: Env,
  log: Logger,
  renderer: Renderer | undefined,
  clock: Clock = { now: () => new Date() },
): Promise<Running> {
  const startedAt = performance.now()
  const headers = baseHeaders(env.publicUrl)
  const draining = createDraining(headers)
  const doors = await openDoors(env, headers)
  const database = await openConfigured(env, log).catch(async (error: unknown) => {
    await doors.close()
    throw error
  })
  try {
    const { db, pool } = database
    if (env.demo && !(await isInhabited(db)))
      await seedAsOwner(database.adminUrl, { ...env, secretKey: secretKeyFor(env) }, clock, log)
    const { deps, auth, listener, upgrade, hangUp, close } = await compose({
      env: { ...env, secretKey: secretKeyFor(env) },
      db,
      pool,
      databaseUrl: database.appUrl,
      clock,
      log,
      localUrl: `http://127.0.0.1:${doors.port}`,
      ...(renderer && { web: { ...renderer, clientFolder } }),
    })
    await Promise.all([auth.warmUp(), env.demo && openCompanies(deps)])
    const jobs =
      env.role === 'web'
        ? undefined
        : startJobs(deps, async () => {
            await auth.rotateIfDue()
            await auth.removeExpired()
          })
    if (env.role === 'worker') doors.use(serveWorker(listener, !env.stripeSecretKey))
    else doors.use(draining.wrap(listener), upgrade)
    log.info(
      {
        address: env.publicUrl,
        database: env.databaseUrl ? 'external' : 'built in',
        payments: env.stripeSecretKey ? 'Stripe' : 'stand-in at /dev/payments',
        mail: env.smtpUrl ? 'SMTP' : 'stand-in at /dev/mailbox',
        files: env.s3 ? `bucket ${env.s3.bucket}` : 'data folder',
        demo: env.demo,
        publishableKey: env.live.publicKeys[0],
        ms: Math.round(performance.now() - startedAt),
      },
      'ready',
    )
    return {
      port: doors.port,
      async stop(hurry) {
        // A worker is sent nothing by anybody.
        await draining.begin(env.role === 'worker' ? 0 : env.running.drainS * 1000, hurry)
        await Promise.all([doors.close(), hangUp()])
        await jobs?.stop()
        await close()
        await database.close()
      },
    }
  } catch (error) {
    // Exiting alone would leave the built-in database running.
    await doors.close()
    await database.close()
    throw error
  }
}
