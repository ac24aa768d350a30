import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { contractReads } from './scripts/build/contract-reads.ts'
import { pageLists } from './scripts/build/pages/plugin.ts'

const floor = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

const FOLDERS = '{art,contract,native,server,web,scripts}'
/** What takes too long for every change, and has to hold for every release: `npm run test:proofs`. */
const PROOFS = `${FOLDERS}/**/*.proof.test.ts`
const ALL = `${FOLDERS}/**/*.test.{ts,tsx}`
/** What tries more before a release (`runs` in server/testing) is tried again then. */
const thorough = globSync(ALL, { cwd: floor('.') }).filter((file) =>
  /testing\/runs'/.test(readFileSync(floor(file), 'utf8')),
)
const files = process.env.PROOFS ? [PROOFS, ...thorough] : [ALL]
const leftOut = process.env.PROOFS ? [] : [PROOFS]
/** Files that put something else in the place of time, globals, settings or modules, which others would then meet. */
const alone = globSync(files, { cwd: floor('.') }).filter((file) => {
  const text = readFileSync(floor(file), 'utf8')
  if (/\bvi\.spyOn\(/.test(text) && !/\.mockRestore\(|\bvi\.restoreAllMocks\(/.test(text)) return true
  return /\bvi\.(?:mock|stub\w+|resetModules|useFakeTimers)\(|\binstallDevice\(|\bpass\b.*\btest-clients'/.test(text)
})
/** Parts that are pressed and typed into: they need a document. One that has to be alone asks for it in its first line. */
const onScreen = globSync(files, { cwd: floor('.') }).filter((file) =>
  /kit\/testing\/on-screen'/.test(readFileSync(floor(file), 'utf8')),
)

export default defineConfig({
  plugins: [pageLists(), contractReads()],
  define: { __ICONS__: '"/assets/icons.svg"' },
  resolve: {
    alias: {
      '#art': floor('art'),
      '#contract': floor('contract'),
      '#server': floor('server'),
      '#web': floor('web'),
      ...(process.env.PROOFS ? {} : { '@node-rs/argon2': floor('server/testing/cheap-argon2.ts') }),
    },
  },
  test: {
    // for machines that are busy; what is there at once costs nothing
    testTimeout: 60_000,
    hookTimeout: 90_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // tests wait for the database as well: a third one fills what two leave of two cores
    maxWorkers: Math.max(2, Math.floor(availableParallelism() * 1.5)),
    globalSetup: ['server/testing/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: files,
          exclude: [...leftOut, ...alone, ...onScreen],
          // a process takes one file after the other: loading the product anew for each would take as long as testing it
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'parts', include: onScreen, exclude: alone, environment: 'happy-dom', isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: leftOut } },
    ],
  },
})
