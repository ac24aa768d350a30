// npm run lighthouse: the mobile audit of six public pages over the demo town, the median of three runs each.
// Ends with 1 when a page is below what docs/performance.md promises.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { seed, startApp } from './bench/app.ts'
import { databaseUrl } from './bench/database.ts'
import { provideBrowser } from './lib/browser.ts'
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'
import { audit, type PageAudit } from './lighthouse/audit.ts'
import { auditTable, shortfalls } from './lighthouse/report.ts'

/** Of the demo town: somebody who looks after animals, and where one finds them. */
const A_PROFILE = '/provider/gil-n'
const A_MARKETPLACE = '/service-providers-marketplace'
const A_PRODUCT = `select id from products
  where is_lead and status = 'published' and variations > 1 order by popularity desc, id limit 1`
const A_PET = `select id from pets where visibility = 'public' and status = 'active' order by name, id limit 1`

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const folder = mkdtempSync(join(tmpdir(), 'pawstead-lighthouse-'))
// As root, PostgreSQL runs as another account, which has to come through.
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
let missed: string[] = []
try {
  await seed(dataDir, 0)
  const app = await startApp(dataDir)
  try {
    const browser = provideBrowser()
    const audits: PageAudit[] = []
    const url = await databaseUrl(dataDir)
    const product = `/product/${await firstId(url, A_PRODUCT)}`
    const pet = `/pet/${await firstId(url, A_PET)}`
    for (const path of ['/', '/products', product, A_PROFILE, A_MARKETPLACE, pet]) {
      audits.push(await audit(app.url, path, { browser, profiles: folder, runs: 3 }))
    }
    missed = audits.flatMap(shortfalls)
    const report = `${auditTable(audits)}\n${missed.map((line) => `\nMISSED ${line}`).join('')}\n`
    console.log(`\n${report}`)
    mkdirSync('test-results', { recursive: true })
    writeFileSync('test-results/lighthouse.md', report)
  } finally {
    await app.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(missed.length > 0 ? 1 : 0)

async function firstId(url: string, question: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string }>(question).finally(() => client.end())
  if (!rows[0]) throw new Error(`The demo town has none of these: ${question}`)
  return rows[0].id
}
