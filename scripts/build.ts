// Builds the web (browser files and renderer) and the server into dist/, and notes what it was built from.
import { writeFileSync } from 'node:fs'
import { run } from './lib/run.ts'
import { STAMP_FILE, sourceStamp } from './lib/stamp.ts'

const stamp = sourceStamp()
await run('vite', ['build', '--logLevel', 'warn'])
await run('vite', ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn'])
await run('node', ['scripts/build/service-worker.ts'])
await run('node', ['dist/server/map.js', 'dist/client/map'])
await run('node', ['scripts/build/compress.ts'])
writeFileSync(STAMP_FILE, stamp)
