import { execFile, spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, runAs } from './account'
import type { Binaries } from './binaries'
import { type Postmaster, readPidFile } from './pid-file'
import { becomesTrue, isAlive } from './processes'

/** Everything it takes to start one cluster's server. */
export type Launch = {
  cluster: string
  binaries: Binaries
  account: Account | null
  logFile: string
  settings: Record<string, string>
}

/** Recovery after a crash replays what was written since the last checkpoint, which takes time on large databases. */
const READY_WITHIN_MS = 120_000
const LOG_LIMIT_BYTES = 5_000_000

/** What may pass by itself: a port taken between finding and using it, or a dead server's last processes. */
const PASSING = /could not bind|could not create any TCP\/IP sockets|pre-existing shared memory block/

/** The command line without the port, by which a found server is compared with the one we would start. */
export function launchArguments({ cluster, settings }: Launch): string[] {
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Starts the server on `port`, or on a free one, and waits until it takes connections. */
export async function launch(given: Launch, port?: number): Promise<Postmaster> {
  const giveUpAt = performance.now() + 10_000
  for (;;) {
    const outcome = await launchOnce(given, port ?? (await freePort()))
    if (typeof outcome !== 'string') return outcome
    if (!PASSING.test(outcome) || performance.now() > giveUpAt) {
      throw new Error(`PostgreSQL did not start: ${outcome.trim()} (more in ${given.logFile})`)
    }
    await sleep(100)
  }
}

/** Ends the server: first letting it close its files (fast), then at once, which the next start repairs. */
export async function stopPostmaster(pid: number, { cluster, binaries, account }: Launch): Promise<void> {
  // Windows has no signals to send.
  if (process.platform === 'win32') {
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', cluster, '-m', 'fast', '-t', '5'], runAs(account))
    return
  }
  for (const [signal, waitMs] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 8_000],
  ] as const) {
    if (!isAlive(pid)) return
    process.kill(pid, signal)
    if (await becomesTrue(() => !isAlive(pid), waitMs)) return
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not stop`)
}

/** @returns the server, or, when it ended again, what it wrote last */
async function launchOnce(given: Launch, port: number): Promise<Postmaster | string> {
  const { cluster, binaries, account, logFile } = given
  const before = fileSize(logFile)
  const log = openSync(logFile, before > LOG_LIMIT_BYTES ? 'w' : 'a', 0o600)
  if (account) fchownSync(log, account.uid, account.gid)
  const child = spawn(binaries.postgres, [...launchArguments(given), '-c', `port=${port}`], {
    ...runAs(account),
    // A group of its own: Ctrl-C on the terminal must not end it before we have finished with it.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  let ended: string | null = null
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? code}`))
  let ready: Postmaster | null = null
  const settled = await becomesTrue(async () => {
    const found = await readPidFile(cluster)
    if (found?.ready && found.pid === child.pid) ready = found
    return ended !== null || ready !== null
  }, READY_WITHIN_MS)
  if (ready) return ready
  if (!settled && child.pid) await stopPostmaster(child.pid, given)
  return (await tail(logFile, before > LOG_LIMIT_BYTES ? 0 : before)) || (ended ?? 'it was not ready in time')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (!address || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}

function fileSize(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}

async function tail(path: string, from: number): Promise<string> {
  return (await readFile(path)).subarray(from).toString('utf8').slice(-1_000)
}

/** Where PostgreSQL keeps the command line of its last start. */
export function optionsFile(cluster: string): string {
  return join(cluster, 'postmaster.opts')
}
