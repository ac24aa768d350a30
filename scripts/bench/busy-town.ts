// Reads as a marketplace has them, while the town goes on changing: how much comes from memory, and how long it takes.
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type RunningApp, startApp } from './app.ts'
import { databaseCpuS, databaseUrl } from './database.ts'
import { percentile } from './median.ts'
import type { Check } from './report.ts'
import { type Town, takeTown } from './town.ts'

/** Reads a second, of pages as browsers ask for them. */
const READS = 250
/** Enough for every page that is asked for; the default is for machines that have little. */
const MEMORY_MB = 192

type Situation = {
  name: string
  /** What somebody reads next. */
  path(town: Town): string
  /** Changes a second. */
  changes: number
  change(client: pg.Client, town: Town): Promise<unknown>
  /** The least share of pages that come from memory. */
  fromMemory: number
  mostP99Ms: number
}

const BUSY: Situation = {
  name: 'Busy town',
  // Mostly products by how well they are known, then lists, profiles and the front page.
  path({ products, lists, profiles }) {
    const dice = Math.random()
    if (dice < 0.6) return `/product/${pickKnown(products)}`
    if (dice < 0.85) return pickKnown(lists)
    return dice < 0.95 ? `/provider/${pickKnown(profiles)}` : '/'
  },
  changes: 30,
  // Sales of what is well known, prices of anything, and now and then a profile.
  change(client, { products, profiles }) {
    const dice = Math.random()
    if (dice < 0.6) return client.query(SELL, [pickKnown(products)])
    return dice < 0.9 ? client.query(REPRICE, [pickAny(products)]) : client.query(EDIT, [pickAny(profiles)])
  },
  fromMemory: 0.9,
  mostP99Ms: 60,
}

/** What one area writes must not cost another its memory. */
const ELSEWHERE: Situation = {
  name: 'One area written, another read',
  path: ({ products, lists }) =>
    Math.random() < 0.7
      ? `/product/${pickKnown(products.slice(0, 500))}`
      : pickKnown(lists.filter((path) => path.startsWith('/products'))),
  changes: 50,
  change: (client, { profiles }) => client.query(EDIT, [pickAny(profiles)]),
  fromMemory: 0.95,
  mostP99Ms: 60,
}

// Down to the last one, and then sixty come in.
const SELL = `update products set stock_quantity = case when stock_quantity > reserved_quantity then stock_quantity - 1 else 60 end where id = $1`
/** From a few to sixty of each, as shops have them: some sell out while we look. */
const STOCK = `update products set stock_quantity = reserved_quantity + 1 + abs(hashtext(id::text)) % 60 where is_lead and status = 'published'`
const REPRICE = `update products set price = round(price * (0.97 + 0.06 * random())::numeric, 2) + 0.01 where id = $1`
const EDIT = `update profile_details set updated_at = now() where slug = $1`

/** Zipf's law: the second is asked for half as often as the first, the third a third as often. */
function pickKnown<T>(values: readonly T[]): T {
  return at(values, Math.floor((values.length + 1) ** Math.random()) - 1)
}

function pickAny<T>(values: readonly T[]): T {
  return at(values, Math.floor(values.length * Math.random()))
}

function at<T>(values: readonly T[], index: number): T {
  const value = values[index]
  if (value === undefined) throw new Error('There is nothing to ask for')
  return value
}

/** One page after the other, so that a memory that is still empty refuses nobody. */
async function warm(app: RunningApp, path: () => string, seconds: number): Promise<void> {
  const agent = new Agent({ keepAlive: true })
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) await read(app.url + path(), agent)
  agent.destroy()
}

/** Asks at a steady pace, whether or not the last has been answered, as people do. */
async function ask(app: RunningApp, path: () => string, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const waiting: Promise<void>[] = []
  const startedAt = performance.now()
  for (let index = 0; index < READS * seconds; index++) {
    const due = startedAt + (index * 1000) / READS
    const pause = due - performance.now()
    if (pause > 1) await sleep(pause)
    // From when it should have been asked: who waits in line waits too.
    waiting.push(read(app.url + path(), agent).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(waiting)
  agent.destroy()
  return times
}

/** As browsers do, asks again where the server closed the connection just as it was used once more. */
function read(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume().on('end', resolve)
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') read(url, agent).then(resolve, reject)
      else reject(error)
    })
  })
}

/** @returns how many were made */
async function keepChanging(
  client: pg.Client,
  town: Town,
  { changes, change }: Situation,
  until: AbortSignal,
): Promise<number> {
  const startedAt = performance.now()
  let made = 0
  for (; !until.aborted; made++) {
    const pause = startedAt + (made * 1000) / changes - performance.now()
    if (pause > 0) await sleep(pause)
    await change(client, town)
  }
  return made
}

/** `cores` is how much of one core each of them took. */
type Cores = { app: number; database: number; load: number }
type Round = { p50: number; p99: number; share: number; changes: number; cpuMs: number; cores: Cores }

async function round(
  app: RunningApp,
  client: pg.Client,
  town: Town,
  situation: Situation,
  seconds: number,
  dataDir: string,
): Promise<Round> {
  const read = async () => ({
    ...(await app.kept('pages')),
    cpuS: await app.cpuS(),
    databaseS: (await databaseCpuS(dataDir)) ?? 0,
    ownS: (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  })
  const stop = new AbortController()
  const before = await read()
  const startedAt = performance.now()
  const changing = keepChanging(client, town, situation, stop.signal)
  const times = await ask(app, () => situation.path(town), seconds)
  stop.abort()
  const changes = await changing
  const tookS = (performance.now() - startedAt) / 1000
  const after = await read()
  const fromMemory = after.memory - before.memory
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    share: fromMemory / (fromMemory + after.computed - before.computed),
    changes: changes / tookS,
    cpuMs: ((after.cpuS - before.cpuS) * 1000) / times.length,
    cores: {
      app: (after.cpuS - before.cpuS) / tookS,
      database: (after.databaseS - before.databaseS) / tookS,
      load: (after.ownS - before.ownS) / tookS,
    },
  }
}

/**
 * @param warmS seconds before anything counts, while code is compiled and memory fills
 * @param roundS of each of the rounds
 */
export async function busyTownChecks(
  dataDir: string,
  { warmS, rounds, roundS }: { warmS: number; rounds: number; roundS: number },
): Promise<Check[]> {
  const app = await startApp(dataDir, { MEMORY_MB: String(MEMORY_MB) })
  const url = await databaseUrl(dataDir)
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.query(STOCK)
    const town = await takeTown(url)
    const checks: Check[] = []
    for (const situation of [BUSY, ELSEWHERE]) {
      await warm(app, () => situation.path(town), warmS)
      for (let number = 1; number <= rounds; number++) {
        checks.push(judge(situation, number, await round(app, client, town, situation, roundS, dataDir)))
      }
    }
    return checks
  } finally {
    await client.end()
    await app.stop()
  }
}

function judge(situation: Situation, number: number, { p50, p99, share, changes, cpuMs, cores }: Round): Check {
  const { name, fromMemory, mostP99Ms } = situation
  return {
    name: `${name}, round ${number}: ${READS} pages and ${changes.toFixed(0)} changes a second`,
    value: `${(share * 100).toFixed(1)} % from memory, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(0)} ms, ${cpuMs.toFixed(1)} ms of CPU a page; of the cores the app took ${cores.app.toFixed(2)}, PostgreSQL ${cores.database.toFixed(2)}, this load ${cores.load.toFixed(2)}`,
    target: `${fromMemory * 100} %, p99 under ${mostP99Ms} ms`,
    passed: share >= fromMemory && p99 < mostP99Ms && changes >= situation.changes * 0.95,
  }
}
