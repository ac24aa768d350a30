// A fingerprint of everything the build is made from, so that starting again does not build again.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const STAMP_FILE = 'dist/.stamp'
const SOURCES = [
  'art',
  'contract',
  'server',
  'web',
  'scripts/build',
  'scripts/build.ts',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]
const GENERATED = 'routeTree.gen.ts'

/** @param more sources of something that is built on top of the rest */
export function sourceStamp(more: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const source of [...SOURCES, ...more]) add(source)
  return hash.digest('hex')

  function add(path: string): void {
    const stat = statSync(path)
    if (!stat.isDirectory()) {
      if (!path.endsWith(GENERATED)) hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(path).sort()) add(join(path, name))
  }
}

export function isBuilt(): boolean {
  return existsSync(STAMP_FILE) && readFileSync(STAMP_FILE, 'utf8') === sourceStamp()
}
