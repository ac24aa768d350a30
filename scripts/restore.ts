// npm run restore -- FOLDER: puts a backup in place (docs/deploy.md).
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const restore = '../dist/server/restore.js'
await import(restore)
