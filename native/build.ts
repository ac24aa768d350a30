// npm run native: builds the web as the app's own files and brings both projects up to date with them.
import { writeFileSync } from 'node:fs'
import { run } from '../scripts/lib/run.ts'
import { buildShell } from './build-shell.ts'
import { API_ORIGIN } from './origin.ts'

await buildShell('native/www', API_ORIGIN)
writeFileSync('native/android/app/site.properties', `host=${new URL(API_ORIGIN).hostname}\n`)
process.chdir('native')
await run('cap', ['sync'])
console.log(`The app asks ${API_ORIGIN}`)
