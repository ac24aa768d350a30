import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { launchArgs } from './e2e/lib/launch'
import { provideBrowser } from './scripts/lib/browser'
import { JOURNEYS_PORT, townSettings } from './scripts/lib/journeys-town'

process.env.CHROMIUM_PATH ??= provideBrowser()

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
    baseURL: `http://localhost:${JOURNEYS_PORT}`,
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
    url: `http://localhost:${JOURNEYS_PORT}/healthz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: townSettings(),
  },
})
