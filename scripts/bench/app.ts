// Starts the built app as its own process on a data folder, the way it runs for people.
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_ENV, SERVER_FLAGS } from '../../server/infra/env/server-process.ts'

export type RunningApp = {
  url: string
  /** From the start of the process to the first answer of /readyz. */
  readyMs: number
  cpuS(): Promise<number>
  residentBytes(): Promise<number>
  /** How many of a kind (`pages`, `answers`) came from memory, and how many were computed anew. */
  kept(kind: string): Promise<{ memory: number; computed: number }>
  stop(): Promise<void>
}

/** For machines that are busy; a town is there within half a minute elsewhere. */
const READY_WITHIN_MS = 600_000

/** @param cwd where the built app is, when that is not here */
export async function startApp(
  dataDir: string,
  env: Record<string, string> = {},
  cwd = process.cwd(),
): Promise<RunningApp> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const child = spawn('node', [...SERVER_FLAGS, 'dist/server/main.js'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    cwd,
    env: {
      ...SERVER_ENV,
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: 'true',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const stop = () => end(child)
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The app ended with ${child.exitCode} while it started`)
    if (performance.now() - startedAt > READY_WITHIN_MS) {
      await stop()
      throw new Error('The app was not ready in ten minutes')
    }
    await sleep(10)
  }
  const readyMs = performance.now() - startedAt
  return {
    url,
    readyMs,
    cpuS: () => metric(url, 'process_cpu_seconds_total'),
    residentBytes: () => metric(url, 'process_resident_memory_bytes'),
    async kept(kind) {
      const from = (source: string) => metric(url, `kept_given_total{kind="${kind}",from="${source}"}`)
      return { memory: await from('memory'), computed: await from('computed') }
    },
    stop,
  }
}

/** Makes or completes a data folder: the demo town, and so many plain products on top. */
export async function seed(dataDir: string, products: number): Promise<void> {
  const child = spawn('node', ['dist/server/seed.js', '--scale', String(products)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir },
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Seeding ended with ${code}`)
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`)
    await response.body?.cancel()
    return response.status === 200
  } catch {
    return false // nobody listens yet
  }
}

async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const value = text
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1)
  if (value === undefined) throw new Error(`The app does not tell ${name}`)
  return Number(value)
}
