// The native app's files, built for the journeys' server: once for the tests that look at them and those that run them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { sourceStamp } from '../scripts/lib/stamp.ts'
import { buildShell } from './build-shell.ts'

const FOLDER = 'dist/native-shell'
const SOURCES = ['native/jsx', 'native/build-shell.ts', 'native/csp.ts', 'native/vite.config.ts']
const STAMP = 'dist/native-shell.stamp'

/** @returns the folder, from the root of the checkout */
export async function builtShell(apiOrigin = `http://localhost:${process.env.E2E_PORT ?? 3111}`): Promise<string> {
  const stamp = `${apiOrigin} ${sourceStamp(SOURCES)}`
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== stamp) {
    await buildShell(FOLDER, apiOrigin)
    writeFileSync(STAMP, stamp)
  }
  return FOLDER
}
