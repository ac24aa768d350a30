// npm run bench [-- --quick] [-- --data <folder>]: measures the speed that docs/performance.md promises, on this machine,
// against floors measured in the same run. With --data the seeded databases are kept there for the next time; with
// --only <words> just the cases whose names hold them run, beside all floors; --only webhooks, sockets, messages, imports and busy need none.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { accountChecks } from './bench/accounts.ts'
import { type RunningApp, seed, startApp } from './bench/app.ts'
import { authClientChecks } from './bench/auth-client.ts'
import { busyTownChecks } from './bench/busy-town.ts'
import { apiCases, floorCases, pageCases, rpc } from './bench/cases.ts'
import { databaseCpuS, databaseUrl } from './bench/database.ts'
import { weigh } from './bench/first-load.ts'
import { startFloors } from './bench/floor-process.ts'
import { importChecks } from './bench/imports.ts'
import { compareInvoices } from './bench/invoice-scale.ts'
import { CONNECTIONS } from './bench/load.ts'
import { median } from './bench/median.ts'
import { messageChecks } from './bench/messages.ts'
import { type Check, checkTable, describeMachine, loadTable, scaleTable, weightChecks } from './bench/report.ts'
import { runRounds } from './bench/rounds.ts'
import { emptyCarts, type Samples, takeSamples } from './bench/samples.ts'
import { compareScales } from './bench/scale.ts'
import { socketChecks } from './bench/sockets.ts'
import { webhookChecks } from './bench/webhooks.ts'
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

/** How long the app rests before its memory is measured. */
const REST_MS = 30_000

const { values: flags } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, data: { type: 'string' }, only: { type: 'string' } },
})
const [rounds, seconds] = flags.quick ? [1, 1.5] : [3, 4]
const PRODUCTS = 10_000
/** Parts that need none of the cases under load. */
const ALONE = ['webhooks', 'sockets', 'messages', 'imports', 'busy']
const [SMALL, LARGE] = [1_000, 100_000]

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const folder = flags.data ?? mkdtempSync(join(tmpdir(), 'pawstead-bench-'))
mkdirSync(folder, { recursive: true })
// As root, PostgreSQL runs as another account, which has to come through.
chmodSync(folder, 0o711)

const checks: Check[] = []
const parts: string[] = [describeMachine()]
try {
  if (!ALONE.includes(flags.only ?? '')) parts.push(await underLoad(await dataOf(PRODUCTS)))
  if ('webhooks'.includes(flags.only ?? '')) checks.push(...(await webhookChecks(await dataOf(PRODUCTS), 2 * seconds)))
  if ('sockets'.includes(flags.only ?? '')) checks.push(...(await socketChecks(await dataOf(PRODUCTS))))
  if ('messages'.includes(flags.only ?? ''))
    checks.push(...(await messageChecks(await dataOf(PRODUCTS), flags.quick ? 15 : 60)))
  if ('imports'.includes(flags.only ?? '')) checks.push(...(await importChecks(folder)))
  if ('busy'.includes(flags.only ?? '')) {
    const busy = flags.quick ? { warmS: 20, rounds: 1, roundS: 10 } : { warmS: 60, rounds: 3, roundS: 30 }
    checks.push(...(await busyTownChecks(await dataOf(PRODUCTS), busy)))
  }
  if (!flags.only) parts.push(await acrossScales(await dataOf(SMALL), await dataOf(LARGE)))
  parts.push(checkTable(checks))
} finally {
  if (!flags.data) rmSync(folder, { recursive: true, force: true })
}
const report = `${parts.join('\n\n')}\n`
console.log(`\n${report}`)
mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/bench.md', report)
process.exit(report.includes('MISSED') ? 1 : 0)

async function dataOf(products: number): Promise<string> {
  const dataDir = join(folder, String(products))
  if (!existsSync(join(dataDir, 'seeded'))) {
    console.error(`making ${products} products`)
    await seed(dataDir, products)
    writeFileSync(join(dataDir, 'seeded'), '')
  }
  return dataDir
}

async function underLoad(dataDir: string): Promise<string> {
  checks.push(await readiness(dataDir))
  const app = await startApp(dataDir)
  const url = await databaseUrl(dataDir)
  const floors = await startFloors(url)
  try {
    const samples = await takeSamples(url, app.url, CONNECTIONS)
    const made = { app: app.url, floors: floors.url, samples, etag: await etagOf(app, samples.category) }
    const database = () => databaseCpuS(dataDir)
    const asked = [...apiCases(made), ...pageCases(made)].filter(({ name }) => name.includes(flags.only ?? ''))
    const rows = await runRounds([...floorCases(made), ...asked], {
      rounds,
      seconds,
      emptyCarts: () => emptyCarts(url),
      meters: {
        app: async () => ({ server: await app.cpuS(), database: await database() }),
        floor: async () => ({ server: await floors.cpuS(), database: await database() }),
      },
    })
    checks.push(await memoryAfter(app))
    if ('accounts'.includes(flags.only ?? '')) {
      checks.push(
        ...(await accountChecks({ app, dataDir, databaseUrl: url, samples }, { rounds, seconds: 2 * seconds })),
      )
    }
    if (!flags.only) checks.push(...(await firstLoad(app.url, samples)))
    return loadTable(rows)
  } finally {
    await floors.stop()
    await app.stop()
  }
}

/** What the load left behind, once the engine had a moment to give back what it only used in passing. */
async function memoryAfter(app: { residentBytes(): Promise<number> }): Promise<Check> {
  const atOnce = (await app.residentBytes()) / 1e6
  await sleep(REST_MS)
  const rested = (await app.residentBytes()) / 1e6
  return {
    name: `Resident memory of the app ${REST_MS / 1000} s after the load`,
    value: `${rested.toFixed(0)} MB (${atOnce.toFixed(0)} MB at once)`,
    target: 'under 400 MB',
    passed: rested < 400,
  }
}

async function firstLoad(origin: string, { productIds, providers }: Samples): Promise<Check[]> {
  const list = await weigh(origin, '/products')
  const product = await weigh(origin, `/product/${productIds[0]}`)
  const provider = await weigh(origin, `/provider/${providers[0]}`)
  const limits = [
    { weight: list, limitKb: 150 },
    { weight: product, limitKb: 155 },
    { weight: provider, limitKb: 160 },
  ]
  return [...weightChecks(limits), ...authClientChecks([list, product, provider, await weigh(origin, '/')])]
}

/** Three starts on a data folder that exists, each as its own process. */
async function readiness(dataDir: string): Promise<Check> {
  const times: number[] = []
  for (let start = 0; start < 3; start++) {
    const app = await startApp(dataDir)
    times.push(app.readyMs)
    await app.stop()
  }
  const readyS = median(times) / 1000
  return {
    name: 'Ready after a start on existing data',
    value: `${readyS.toFixed(2)} s`,
    target: 'within 3 s',
    passed: readyS <= 3,
  }
}

async function etagOf(app: RunningApp, category: string): Promise<string> {
  const path = rpc('products/list', { category, sort: 'newest' })
  // The second answer comes from memory, with its tag.
  await (await fetch(app.url + path)).arrayBuffer()
  const response = await fetch(app.url + path)
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

async function acrossScales(smallDir: string, largeDir: string): Promise<string> {
  const small = await startApp(smallDir)
  const large = await startApp(largeDir)
  try {
    const samples = async (app: RunningApp, dataDir: string) => ({
      url: app.url,
      samples: await takeSamples(await databaseUrl(dataDir), app.url, 0),
    })
    const requests = flags.quick ? 200 : 600
    const rows = [
      ...(await compareScales(await samples(small, smallDir), await samples(large, largeDir), requests)),
      ...(await compareInvoices(small.url, large.url, requests)),
    ]
    return scaleTable(rows, SMALL, LARGE)
  } finally {
    await small.stop()
    await large.stop()
  }
}
