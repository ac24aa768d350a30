// Bundles the service worker into dist/client/sw.js with the list of what it fetches when it is installed.
// SERVICE_WORKER=off builds the one that clears up and goes, should a worker ever have to be called back.
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { contractReads } from './contract-reads.ts'
import { pageLists } from './pages/plugin.ts'
import { PUBLIC_FILES } from './public-files.ts'

const CLIENT = 'dist/client'
/** Their names stay when their content changes. */
const FIXED = ['favicon.ico', 'icon.svg', 'icon-192.png', 'manifest.webmanifest', 'theme.js']
const OFFLINE = '/offline'
/** Everybody who comes by fetches all of it. */
const MOST_BYTES = 1_213_000

const floor = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 12)

const hashed = JSON.parse(readFileSync(PUBLIC_FILES, 'utf8')) as string[]
rmSync(PUBLIC_FILES)
const bytes = [...hashed, ...FIXED].reduce((sum, file) => sum + statSync(join(CLIENT, file)).size, 0)
if (bytes > MOST_BYTES)
  throw new Error(`The service worker would fetch ${bytes} bytes at once, more than ${MOST_BYTES}`)

const files = [
  ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
  ...FIXED.map((file) => ({ url: `/${file}`, revision: hashOf(readFileSync(join(CLIENT, file))) })),
]
const name = hashOf(JSON.stringify(files))

await build({
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '#web': floor('web') } },
  plugins: [pageLists(), contractReads()],
  define: {
    BUILD: JSON.stringify(name),
    // the page of the app is drawn by the server, from this build
    PRECACHE: JSON.stringify([...files, { url: OFFLINE, revision: name }]),
    'process.env.NODE_ENV': '"production"',
  },
  build: {
    outDir: CLIENT,
    emptyOutDir: false,
    modulePreload: false,
    rolldownOptions: {
      input: floor(`web/service-worker/${process.env.SERVICE_WORKER === 'off' ? 'retire' : 'worker'}.ts`),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
