// How much memory thousands of live connections take, and how long a change needs to reach those who follow it.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startApp } from './app.ts'
import { databaseUrl } from './database.ts'
import { percentile } from './median.ts'
import type { Check } from './report.ts'

const [SOCKETS, SUBSCRIBERS, CHANGES] = [5000, 1000, 30]
const MOST_MB = 400
const MOST_MS = 300

type Crowd = { open: number; times: number[] }

/** The limits are on, as they are for people; the crowd comes from many addresses. */
export async function socketChecks(dataDir: string): Promise<Check[]> {
  const app = await startApp(dataDir, { RATE_LIMITS: 'true', TRUST_PROXY: '1' })
  try {
    const beforeMb = (await app.residentBytes()) / 1e6
    const crowd = fork('scripts/bench/socket-crowd.ts', [SOCKETS, SUBSCRIBERS, CHANGES].map(String), {
      env: { ...process.env, APP_URL: app.url, DATABASE_URL: await databaseUrl(dataDir) },
    })
    const ended = once(crowd, 'exit')
    const told = once(crowd, 'message') as Promise<[Crowd]>
    const [{ open, times }] = await Promise.race([told, ended.then(([code]) => failed(code))])
    const residentMb = (await app.residentBytes()) / 1e6
    crowd.disconnect()
    await ended
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share)) as [number, number]
    return [
      {
        name: `Sockets: resident memory of the app with ${open.toLocaleString('en-US')} open`,
        value: `${residentMb.toFixed(0)} MB (${beforeMb.toFixed(0)} MB with none)`,
        target: `under ${MOST_MB} MB`,
        passed: open === SOCKETS && residentMb < MOST_MB,
      },
      {
        name: `Sockets: until a new price reaches ${SUBSCRIBERS.toLocaleString('en-US')} subscribers`,
        value: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms over ${CHANGES} changes`,
        target: `p99 under ${MOST_MS} ms`,
        passed: times.length === SUBSCRIBERS * CHANGES && p99 < MOST_MS,
      },
    ]
  } finally {
    await app.stop()
  }
}

function failed(code: unknown): never {
  throw new Error(`The crowd ended with ${code} before it had told anything`)
}
