// How long a message needs until who has its conversation open can read it, while a thousand conversations go on.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { startApp } from './app.ts'
import { databaseUrl } from './database.ts'
import { percentile } from './median.ts'
import type { Check } from './report.ts'
import { takeSamples } from './samples.ts'

/** Nine profiles of the demo town talk to each of them. */
const PEOPLE = 112
const MOST_MS = 300

type Told = { conversations: number; sent: number; times: number[] }

export async function messageChecks(dataDir: string, seconds: number): Promise<Check[]> {
  const app = await startApp(dataDir, { TRUST_PROXY: '1' })
  try {
    const url = await databaseUrl(dataDir)
    const { people } = await takeSamples(url, app.url, PEOPLE)
    const crowd = fork('scripts/bench/messages-crowd.ts', [String(seconds)], {
      env: { ...process.env, APP_URL: app.url, DATABASE_URL: url },
    })
    const ended = once(crowd, 'exit').then(([code]) => {
      throw new Error(`The crowd ended with ${code} before it had told anything`)
    })
    crowd.send({ people })
    const [{ conversations, sent, times }] = (await Promise.race([once(crowd, 'message'), ended])) as [Told]
    crowd.disconnect()
    const [p50, p99] = [0.5, 0.99].map((share) => percentile(times, share)) as [number, number]
    return [
      {
        name: `Messages: until one can be read where its conversation is open, of ${conversations.toLocaleString('en-US')} that go on`,
        value: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms over ${sent} messages in ${seconds} s`,
        target: `p99 under ${MOST_MS} ms`,
        passed: times.length === sent && sent > 0 && p99 < MOST_MS,
      },
    ]
  } finally {
    await app.stop()
  }
}
