// The town that journeys walk in: where it lies, and how its server is set.
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickFolder } from '../../server/testing/quick-folder.ts'

export const JOURNEYS_PORT = Number(process.env.E2E_PORT ?? 3111)
// Where the journeys' own push service listens: the server has to know it as one.
process.env.E2E_PUSH_PORT ??= String(JOURNEYS_PORT + 1000)

/** Its folder may lie in memory. Only the first process to ask makes it, tells those it starts, and takes it away. */
export function townFolder(): string {
  if (process.env.E2E_DATA_DIR) return process.env.E2E_DATA_DIR
  const folder = mkdtempSync(join(quickFolder(), 'pawstead-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** What its server reads from the environment, and whoever builds it beforehand. */
export function townSettings(): Record<string, string> {
  return {
    PORT: String(JOURNEYS_PORT),
    DATA_DIR: townFolder(),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
    // the native app, as e2e/lib/phone.ts plays it
    NATIVE_ORIGINS: 'http://localhost',
    REDIRECT_URLS: 'pawstead://auth/callback**',
    PUSH_SERVICES: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
  }
}
