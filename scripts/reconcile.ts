// npm run reconcile: compares our books with the payment provider's; fails while they differ.
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const reconcile = '../dist/server/reconcile.js'
await import(reconcile)
