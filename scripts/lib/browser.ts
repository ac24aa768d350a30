// Finds a Chromium, or provides one: an installed one, else Playwright's download, else Debian's package.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** @returns the path of an executable that starts */
export function provideBrowser(): string {
  const found = find()
  if (found) return found
  attempt('playwright', ['install', 'chromium'])
  const downloaded = find()
  if (downloaded) return downloaded
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
  }
  const installed = find()
  if (installed) return installed
  throw new Error('No Chromium was found and none could be installed. Install one, or name it in CHROMIUM_PATH.')
}

function find(): string | undefined {
  const own = process.env.CHROMIUM_PATH
  return [...(own ? [own] : []), ...INSTALLED, chromium.executablePath()].find(
    (path) => path && existsSync(path) && starts(path),
  )
}

/** A download without its system libraries is there and does not run. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

function attempt(program: string, args: string[]): void {
  spawnSync(program, args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
