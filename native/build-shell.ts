import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../scripts/lib/run.ts'
import { withCsp } from './csp.ts'

/**
 * Builds the web as the app's own files.
 *
 * @param folder from the root of the checkout
 * @param apiOrigin where they find the server
 */
export async function buildShell(folder: string, apiOrigin: string): Promise<void> {
  await run('vite', ['build', '--config', 'native/vite.config.ts', '--logLevel', 'error'], {
    API_ORIGIN: apiOrigin,
    SHELL_FOLDER: folder,
    NODE_ENV: 'production',
    VITEST: '', // plugins do other things in tests, and one of them builds this
  })
  const page = join(folder, 'index.html')
  writeFileSync(page, withCsp(readFileSync(page, 'utf8'), apiOrigin))
}
