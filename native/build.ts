// npm run native: builds the web as the app's own files and brings both projects up to date with them.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from '../scripts/lib/run.ts'
import { withCsp } from './csp.ts'
import { API_ORIGIN } from './origin.ts'

const PAGE = new URL('www/index.html', import.meta.url)

await run('vite', ['build', '--config', 'native/vite.config.ts', '--logLevel', 'warn'])
writeFileSync(PAGE, withCsp(readFileSync(PAGE, 'utf8'), API_ORIGIN))
writeFileSync(new URL('android/app/site.properties', import.meta.url), `host=${new URL(API_ORIGIN).hostname}\n`)
process.chdir(fileURLToPath(new URL('.', import.meta.url)))
await run('cap', ['sync'])
