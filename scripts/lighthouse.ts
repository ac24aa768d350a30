// npm run lighthouse: the mobile audit of five public pages over the demo town, the median of three runs each.
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
const A_PROFILE = '/provider/gil-navarro'
const A_MARKETPLACE = '/service-providers-marketplace'

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
    const product = `/product/${await aProduct(await databaseUrl(dataDir))}`
    for (const path of ['/', '/products', product, A_PROFILE, A_MARKETPLACE]) {
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

async function aProduct(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query<{ id: string }>(
      `select id from products where is_lead and status = 'published' and variations > 1 order by popularity desc, id limit 1`,
    )
    .finally(() => client.end())
  if (!rows[0]) throw new Error('The demo town has no product with variations')
  return rows[0].id
}
