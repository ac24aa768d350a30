import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { look } from '../testing/crash-books'
import { clientOf, signIn } from '../testing/crash-client'
import { type AppProcess, freePort, ITS_OWN_CONNECTION, startProcess } from '../testing/crash-process'

const ROWS = 10_000
/** At ten a second: the job of a server that is gone is given to another after two minutes. */
const LOOKS = 2_000
const SHOP = { email: 'shop@pawstead.example', password: 'millbrook-street-2026' }

let folder: string
let app: AppProcess | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawstead-import-'))
  // As root, PostgreSQL runs as another account, which has to come through.
  await chmod(folder, 0o711)
})
afterEach(async () => {
  await app?.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('an import of ten thousand rows goes on after a server that was killed in the middle, with no row twice', {
  timeout: 400_000,
}, async () => {
  const dataDir = join(folder, 'data')
  const port = await freePort()
  app = await startProcess(port, { DATA_DIR: dataDir })
  const id = await begin(app.url)
  const state = () =>
    look(dataDir, async ({ rows }) => {
      const [row] = await rows<{ done: number }>(
        "select count(*) filter (where status = 'done')::int as done from catalogue_import_rows where import_id = $1",
        [id],
      )
      return row?.done ?? 0
    })

  // well into it, and well before its end
  await expect.poll(state, { timeout: 60_000, interval: 20 }).toBeGreaterThan(1500)
  await app.kill()
  const before = await state()
  expect(before).toBeLessThan(ROWS - 500)

  app = await startProcess(port, { DATA_DIR: dataDir })
  const peak = await peakUntil(app.url, async () => (await state()) === ROWS)
  await look(dataDir, async ({ rows }) => {
    expect(
      await rows(
        `select count(*)::int as all, count(distinct sku)::int as skus, sum(stock_quantity)::int as pieces
         from products where sku like 'KILLED-%'`,
      ),
    ).toEqual([{ all: ROWS, skus: ROWS, pieces: ROWS * 2 }])
    expect(await rows('select * from stock_drift()')).toEqual([])
  })
  expect(peak / 1e6, 'MB the server held').toBeLessThan(350)
})

/** Uploads a table of the demo's shop and says that it is meant. @returns the import's id */
async function begin(url: string): Promise<string> {
  const headers = { ...(await signIn(url, SHOP)), ...ITS_OWN_CONNECTION }
  const [category] = (await clientOf(url, headers).products.categories({})).flatMap(({ children }) => children)
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `KILLED-${row},Chew ${row},${category?.slug},${1 + (row % 90)},2,A chew of row ${row}`,
  )
  const answer = await fetch(`${url}/files/products?name=all.csv`, {
    method: 'POST',
    headers,
    body: `sku,name,category,price,stock,description\n${lines.join('\n')}`,
  })
  expect(answer.status, await answer.clone().text()).toBe(201)
  const { id, good } = (await answer.json()) as { id: string; good: number }
  expect(good).toBe(ROWS)
  await clientOf(url, headers).catalogue.confirmImport({ id })
  return id
}

/** Resident bytes of the server at most, looked at until something is so. */
async function peakUntil(url: string, isDone: () => Promise<boolean>): Promise<number> {
  let peak = 0
  for (let look = 0; look < LOOKS && !(await isDone()); look++) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    peak = Math.max(peak, Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)?.[1]))
    await sleep(100)
  }
  return peak
}
