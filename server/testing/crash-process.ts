import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../infra/env/paths'
import { SERVER_ENV, SERVER_FLAGS } from '../infra/env/server-process'

export type AppProcess = {
  url: string
  isAlive(): boolean
  /** Ends it as a power cut would: nothing in it gets to know. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** For calls that must be answered: a connection kept since the last one may be closed just as it is used again. */
export const ITS_OWN_CONNECTION = { connection: 'close' }

/**
 * The built server as a process of its own, ready when this resolves. `npm test` builds before it tests.
 *
 * @param env on top of a demo without rate limits
 */
export async function startProcess(port: number, env: Record<string, string>): Promise<AppProcess> {
  const program = join(root, 'dist/server/main.js')
  if (!existsSync(program)) throw new Error('The server is not built. Run: npm run build')
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [...SERVER_FLAGS, program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: `${port}`,
      PUBLIC_URL: url,
      DEMO: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
      ...SERVER_ENV,
      ...env,
    },
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!(await isReady(url))) {
    if (hasEnded()) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode} while it started`)
    await sleep(20)
  }
  return {
    url,
    isAlive: () => !hasEnded(),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
}

/** One that no system hands out by itself, so that nobody is given it while what listens there is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise((resolve) => server.close(resolve))
    return port
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`)
    await response.body?.cancel()
    return response.ok
  } catch {
    return false // nobody listens yet
  }
}
