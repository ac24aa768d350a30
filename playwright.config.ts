import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchArgs } from './e2e/lib/launch'
import { provideBrowser } from './scripts/lib/browser'
import { quickFolder } from './server/testing/quick-folder'

const port = Number(process.env.E2E_PORT ?? 3111)
// Workers read this file too; only the first reading makes a folder, and takes it away: it may lie in memory.
if (!process.env.E2E_DATA_DIR) {
  const folder = mkdtempSync(join(quickFolder(), 'pawstead-e2e-'))
  process.env.E2E_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
process.env.CHROMIUM_PATH ??= provideBrowser()
// Where the journeys' own push service listens: the server has to know it as one.
process.env.E2E_PUSH_PORT ??= String(port + 1000)

/** Journeys in a real browser against the built product with a demo town of its own. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // a journey is one of the two: LONG in e2e/lib/test.ts says which
  ...(process.env.PROOFS ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // one more than there are cores: a journey waits for mails and delays as well
  workers: Math.min(4, availableParallelism() + 1),
  // for machines that are busy; what is there at once costs nothing
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/journeys.json' }]],
  outputDir: 'test-results/journeys',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    baseURL: `http://localhost:${port}`,
    // recording every journey takes as long again as the journeys themselves
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // what a journey says about requests is about the server; the installed app has journeys of its own
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: launchArgs('--disable-gpu'),
    },
  },
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${port}/healthz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      DEMO: 'true',
      // the native app, as e2e/lib/phone.ts plays it
      NATIVE_ORIGINS: 'http://localhost',
      REDIRECT_URLS: 'pawstead://auth/callback**',
      PUSH_SERVICES: `http://127.0.0.1:${process.env.E2E_PUSH_PORT}`,
    },
  },
})
