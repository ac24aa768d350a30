// npm run backup: copies the database and the uploaded files, while the server runs or not (docs/deploy.md).
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const backup = '../dist/server/backup.js'
await import(backup)
