// How long a shop's table of ten thousand new products takes, from the click to the last row, and what the server holds then.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { seed, startApp } from './app.ts'
import { databaseUrl } from './database.ts'
import type { Check } from './report.ts'

const ROWS = 10_000
const WITHIN_S = 20
const WITHIN_MB = 350
const SHOP = { email: 'shop@pawstead.example', password: 'millbrook-street-2026' }

/** @param folder where a town of its own is made and removed, because its products would slow down the next run */
export async function importChecks(folder: string): Promise<Check[]> {
  const dataDir = mkdtempSync(join(folder, 'import-'))
  await seed(dataDir, 0)
  const app = await startApp(dataDir)
  const client = new pg.Client({ connectionString: await databaseUrl(dataDir) })
  try {
    await client.connect()
    const headers = await signIn(app.url)
    const id = await upload(app.url, headers, await aCategory(client))
    const startedAt = performance.now()
    await ask(`${app.url}/api/rpc/catalogue/confirmImport`, { json: { id } }, headers)
    let peak = 0
    while ((await statusOf(client, id)) !== 'done') {
      peak = Math.max(peak, await app.residentBytes())
      await sleep(50)
    }
    const seconds = (performance.now() - startedAt) / 1000
    return [
      {
        name: `Importing ${ROWS.toLocaleString('en')} products of a shop`,
        value: `${seconds.toFixed(1)} s, ${(peak / 1e6).toFixed(0)} MB at most`,
        target: `under ${WITHIN_S} s within ${WITHIN_MB} MB`,
        passed: seconds < WITHIN_S && peak / 1e6 < WITHIN_MB,
      },
    ]
  } finally {
    await client.end()
    await app.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Headers = Record<string, string>

async function signIn(url: string): Promise<Headers> {
  const json = { 'content-type': 'application/json' }
  const session = (await ask(`${url}/auth/v1/token?grant_type=password`, SHOP, {
    ...json,
    apikey: 'sb_publishable_pawstead',
  })) as { access_token: string }
  const signedIn = { ...json, authorization: `Bearer ${session.access_token}` }
  const csrf = (await ask(`${url}/api/rpc/account/csrfToken`, {}, signedIn)) as { json: { token: string } }
  return { ...signedIn, 'x-csrf-token': csrf.json.token }
}

async function upload(url: string, headers: Headers, category: string): Promise<string> {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `BENCH-${row},Chew ${row},${category},${1 + (row % 90)},2,A chew of row ${row}`,
  )
  const table = `sku,name,category,price,stock,description\n${lines.join('\n')}`
  const looked = (await ask(`${url}/files/products?name=all.csv`, table, headers)) as { id: string }
  return looked.id
}

async function aCategory(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    'select slug from product_categories where parent_id is not null order by slug limit 1',
  )
  return rows[0]?.slug ?? ''
}

async function statusOf(client: pg.Client, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ status: string }>('select status from catalogue_imports where id = $1', [id])
  return rows[0]?.status
}

async function ask(url: string, body: object | string, headers: Headers): Promise<unknown> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await fetch(url, { method: 'POST', headers, body: text })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
