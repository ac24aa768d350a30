import { pathToFileURL } from 'node:url'
import type { Renderer } from '../doors/http/pages'
import { BadConfiguration, readEnv } from '../infra/env/env'
import { rendererFile } from '../infra/env/paths'
import { createLog } from '../infra/log'
import { boot } from './boot'
import { collectAtRest } from './rest'

/** Once it no longer drains, the shutdown has this long, whatever hangs. */
const SHUTDOWN_MS = 9500

/** Runs the server until it is told to stop. */
export async function serve(): Promise<void> {
  const env = readEnvOrExit()
  const log = createLog(env.logLevel)
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was left alone'))
  const renderer = (await import(pathToFileURL(rendererFile).href)) as Renderer
  const booting = boot(env, log, renderer)
  const hurry = new AbortController()
  let stopping = false
  const stop = (signal: string) => {
    // Somebody who says it twice does not want to wait for balancers.
    if (stopping) return hurry.abort()
    stopping = true
    log.info({ signal, drainS: env.running.drainS }, 'stopping')
    setTimeout(() => process.exit(1), env.running.drainS * 1000 + SHUTDOWN_MS).unref()
    // Also in the middle of starting: the database that has just been started would be left behind otherwise.
    const stopped = booting.then((running) => running.stop(hurry.signal))
    stopped.then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  try {
    await booting
    collectAtRest()
  } catch (error) {
    process.stderr.write(`Pawstead could not start: ${error instanceof Error ? error.message : String(error)}\n`)
    log.fatal({ err: error }, 'start-up failed')
    process.exit(1)
  }
}

function readEnvOrExit() {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (!(error instanceof BadConfiguration)) throw error
    process.stderr.write(`The configuration is not right:\n${error.message.replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}
