import type { Logger } from 'pino'
import type { Postmaster } from './pid-file'
import { type Launch, launch } from './postmaster'
import { isAlive } from './processes'

/**
 * Starts the server again, on the same port, should it end without being asked to: out of memory, or a hand
 * that meant well. The pool's connections heal by themselves once it is back.
 */
export function keepRunning(given: Launch, { pid: firstPid, port }: Postmaster, log: Logger) {
  let pid = firstPid
  let restart: Promise<void> | null = null
  const timer = setInterval(() => {
    if (restart || isAlive(pid)) return
    log.error({ pid }, 'The database server ended unexpectedly; starting it again')
    restart = launch(given, port)
      .then((server) => {
        pid = server.pid
      })
      .catch((error: unknown) => log.error({ err: error }, 'The database server could not be started again'))
      .finally(() => {
        restart = null
      })
  }, 500)
  timer.unref()
  return {
    /** Stops watching. @returns the pid of the server as it is now */
    async rest(): Promise<number> {
      clearInterval(timer)
      await restart
      return pid
    },
  }
}
