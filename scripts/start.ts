// npm start: builds when something changed since the last build, then becomes the server.
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

if (!isBuilt()) await run('node', ['scripts/build.ts'])
// The path is a variable because the file exists only after the build.
const server = '../dist/server/main.js'
await import(server)
