// npm start: builds when something changed since the last build, then becomes the server.
import { fileURLToPath } from 'node:url'
import { SERVER_ENV, SERVER_FLAGS } from '../server/infra/env/server-process.ts'
import { run } from './lib/run.ts'
import { isBuilt } from './lib/stamp.ts'

if (!isBuilt()) await run('node', ['scripts/build.ts'])
const server = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))
// The C library reads its settings when a process begins, so this one begins again as the server. Windows has neither.
if (process.platform !== 'win32' && process.execve) {
  process.execve(process.execPath, [process.execPath, ...SERVER_FLAGS, server], { ...SERVER_ENV, ...process.env })
} else await import(server)
