// Writes the next migration from what changed in server/tables, and keeps one snapshot of the schema: the latest is all that
// the next one is compared with, and each is a third of a megabyte.
import { readdirSync, rmSync } from 'node:fs'
import { run } from './lib/run.ts'

const META = 'server/migrations/meta'

await run('drizzle-kit', ['generate', ...process.argv.slice(2)])
const snapshots = readdirSync(META).filter((name) => name.endsWith('_snapshot.json'))
for (const name of snapshots.sort().slice(0, -1)) rmSync(`${META}/${name}`)
