// npm run dev: builds whenever a source changes and starts the server again.
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { run } from './lib/run.ts'

let server: ChildProcess | undefined
let building = false
let again = false

async function rebuild(): Promise<void> {
  if (building) {
    again = true
    return
  }
  building = true
  try {
    await run('node', ['scripts/build.ts'])
    const old = server
    if (old && old.exitCode === null) {
      old.kill('SIGTERM')
      await new Promise((resolve) => old.once('exit', resolve))
    }
    server = spawn('node', ['dist/server/main.js'], { stdio: 'inherit' })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
  }
  building = false
  if (again) {
    again = false
    await rebuild()
  }
}

let timer: NodeJS.Timeout | undefined
for (const folder of ['art', 'contract', 'server', 'web']) {
  watch(folder, { recursive: true }, (_event, name) => {
    if (name?.endsWith('.gen.ts')) return
    clearTimeout(timer)
    timer = setTimeout(rebuild, 100)
  })
}
process.on('SIGINT', () => server?.kill('SIGTERM'))
await rebuild()
