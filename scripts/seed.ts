// npm run seed [-- --scale 100000]: the demo town, and a large catalogue on top for benchmarks.
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const seed = '../dist/server/seed.js'
await import(seed)
