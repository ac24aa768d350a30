// What accounts cost: checking a token, signing in beside the bare hash, and everybody else's wait meanwhile.
import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { RunningApp } from './app.ts'
import { rpc } from './cases.ts'
import { type Measure, measure } from './load.ts'
import { median, percentile } from './median.ts'
import type { Check } from './report.ts'
import { PASSWORD, type Samples } from './samples.ts'

type Place = { app: RunningApp; dataDir: string; databaseUrl: string; samples: Samples }
/** Of the bare hash: how many a second with all cores at it, and how long one takes alone. */
type Bare = { perSecond: number; oneMs: number }
type Pace = { rounds: number; seconds: number }

/** A person clicks now and then; this is several of them. */
const PAUSE_MS = 10
const WARM_UP_MS = 1_000
const unmetered = async () => ({ server: 0, database: null })

export async function accountChecks(place: Place, pace: Pace): Promise<Check[]> {
  return [...(await tokenChecks(place)), ...(await signInChecks(place, pace))]
}

async function tokenChecks({ app, dataDir, databaseUrl, samples }: Place): Promise<Check[]> {
  const TOKEN = samples.people[0]?.token ?? ''
  const { firstMs, againMs } = await told<{ firstMs: number; againMs: number }>('verify-tokens.ts', {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PUBLIC_URL: app.url,
    TOKEN,
  })
  return [
    ['Verifying an access token that has not been seen', firstMs] as const,
    ['Verifying it again', againMs] as const,
  ].map(([name, ms]) => ({ name, value: `${ms.toFixed(3)} ms`, target: 'under 0.2 ms', passed: ms < 0.2 }))
}

async function signInChecks(place: Place, { rounds, seconds }: Pace): Promise<Check[]> {
  const { databaseUrl, samples } = place
  const HASH = await hashOf(databaseUrl, samples.people[0]?.id ?? '')
  const bare: Bare[] = []
  const signIns: Measure[] = []
  const waits: number[] = []
  await askMeanwhile(place, -2, AbortSignal.timeout(WARM_UP_MS))
  const usual = await askMeanwhile(place, -1, AbortSignal.timeout(seconds * 1000))
  for (let round = 0; round < rounds; round++) {
    bare.push(await told('hash-floor.ts', { HASH, PASSWORD, SECONDS: `${seconds}` }))
    signIns.push(await signInFor(place, seconds))
    // Once more with others around, whose own share of the cores would count against the sign-ins.
    const done = new AbortController()
    const [times] = await Promise.all([
      askMeanwhile(place, round, done.signal),
      signInFor(place, seconds).finally(() => done.abort()),
    ])
    waits.push(...times)
  }
  const floor = median(bare.map(({ perSecond }) => perSecond))
  const ours = median(signIns.map(({ perSecond }) => perSecond))
  const oneMs = median(bare.map((one) => one.oneMs))
  const [p99Ms, usualMs] = [percentile(waits, 0.99), percentile(usual, 0.99)]
  return [
    {
      name: 'Comparing one password with its hash',
      value: `${oneMs.toFixed(0)} ms`,
      target: 'about 50 ms',
      passed: oneMs >= 25 && oneMs <= 100,
    },
    {
      name: 'Sign-ins, of what the bare hash allows on these cores',
      value: `${(ours / floor).toFixed(2)} (${ours.toFixed(1)} of ${floor.toFixed(1)} a second)`,
      target: 'at least 0.8',
      passed: ours / floor >= 0.8,
    },
    {
      name: 'Other requests meanwhile, p99',
      value: `${p99Ms.toFixed(1)} ms (p50 ${median(waits).toFixed(1)} ms; p99 without sign-ins ${usualMs.toFixed(1)} ms)`,
      target: 'under 50 ms',
      passed: p99Ms < 50,
    },
  ]
}

/** Everybody signs in again and again, each on a connection of their own. */
async function signInFor({ app, samples: { people } }: Place, seconds: number): Promise<Measure> {
  const headers = { 'content-type': 'application/json', apikey: 'sb_publishable_pawstead' }
  const path = '/auth/v1/token?grant_type=password'
  const requests = people.map(({ email }) => {
    return { method: 'POST', path, headers, body: JSON.stringify({ email, password: PASSWORD }) }
  })
  const measured = await measure({ origin: app.url, requests: requests.map((one) => [one]) }, seconds, unmetered)
  // Passwords are compared in turns: with this answer those are done, too, that nobody waits for any more.
  await fetch(app.url + path, requests[0])
  return measured
}

/** Pages and computed answers, one after the other. @returns how long each took, in ms */
async function askMeanwhile({ app: { url }, samples }: Place, round: number, done: AbortSignal): Promise<number[]> {
  const { category, productIds, people } = samples
  const asked: ((index: number) => [path: string, headers?: Record<string, string>])[] = [
    () => ['/products', { accept: 'text/html' }],
    (index) => [`${rpc('products/list', { category, sort: 'newest' })}&meanwhile=${round}-${index}`],
    (index) => [rpc('products/get', { id: productIds[index % productIds.length] })],
    () => [rpc('cart/get', {}), { authorization: `Bearer ${people[0]?.token}` }],
  ]
  const times: number[] = []
  for (let index = 0; !done.aborted; index++) {
    const [path, headers = {}] = asked[index % asked.length]?.(index) ?? ['/']
    const startedAt = performance.now()
    const response = await fetch(url + path, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    times.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
  return times
}

async function hashOf(databaseUrl: string, userId: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ hash: string }>(
    'select encrypted_password as hash from auth_users where id = $1',
    [userId],
  )
  await client.end()
  return rows[0]?.hash ?? ''
}

/** Runs a program of this folder by itself and reads what it says. */
async function told<T>(program: string, env: Record<string, string>): Promise<T> {
  const { stdout } = await promisify(execFile)('node', [new URL(program, import.meta.url).pathname], {
    env: { ...process.env, ...env },
  })
  return JSON.parse(stdout) as T
}
