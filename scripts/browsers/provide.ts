// Finds Firefox and WebKitGTK, or installs Debian's packages where it may.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const WEBKIT_DRIVER = ['/usr/bin/WebKitWebDriver']
const MINI_BROWSER = ['/usr/lib/*/webkit2gtk-4.1/MiniBrowser', '/usr/libexec/webkit2gtk-4.1/MiniBrowser']
const SCREEN = ['/usr/bin/Xvfb']

export type Installed = { firefox: string; webkitDriver: string; miniBrowser: string }

export function provideOtherBrowsers(): Installed {
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    attempt(['update', '-qq'])
    attempt(['install', '-y', '-qq', '--no-install-recommends', 'firefox-esr', 'webkit2gtk-driver', 'xvfb'])
  }
  const installed = find()
  if (installed) return installed
  throw new Error('Firefox and WebKitGTK are needed: Debian has them as firefox-esr, webkit2gtk-driver and xvfb.')
}

function find(): Installed | undefined {
  const [firefox, webkitDriver, miniBrowser, screen] = [FIREFOX, WEBKIT_DRIVER, MINI_BROWSER, SCREEN].map(
    (paths) => globSync(paths)[0],
  )
  return firefox && webkitDriver && miniBrowser && screen ? { firefox, webkitDriver, miniBrowser } : undefined
}

function attempt(args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: 'inherit',
    timeout: 600_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
