// What the account client weighs, and whether a page that needs no account makes anybody fetch it.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Weight } from './first-load.ts'
import type { Check } from './report.ts'

const ASSETS = 'dist/client/assets'
/** Only the client itself says this. */
const MARK = 'X-Supabase-Api-Version'
const LIMIT_KB = 45

/** @param pages the first loads of public pages */
export function authClientChecks(pages: Weight[]): Check[] {
  const all = readdirSync(ASSETS).filter((name) => name.endsWith('.js'))
  const holders = all.filter((name) => sourceOf(name).includes(MARK))
  if (holders.length === 0) throw new Error('No file holds the account client')
  const [first] = pages
  const added = withImports(holders).filter((name) => !first?.scripts.includes(`/assets/${name}`))
  const kb = added.reduce((sum, name) => sum + gzipSync(sourceOf(name), { level: 9 }).length, 0) / 1000
  const loading = pages.filter(({ scripts }) => holders.some((name) => scripts.includes(`/assets/${name}`)))
  return [
    {
      name: 'The account client, beyond what a page has anyway',
      value: `${kb.toFixed(1)} kB gzip in ${added.length} files`,
      target: `at most ${LIMIT_KB} kB`,
      passed: kb <= LIMIT_KB,
    },
    {
      name: 'Public pages that load it',
      value: loading.length === 0 ? 'none' : loading.map(({ path }) => path).join(', '),
      target: 'none',
      passed: loading.length === 0,
    },
  ]
}

/** With what they import statically, and what that does. */
function withImports(names: string[]): string[] {
  const found = new Set(names)
  for (const name of found) {
    for (const [, imported = ''] of sourceOf(name).matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g))
      found.add(imported)
  }
  return [...found]
}

function sourceOf(name: string): string {
  return readFileSync(join(ASSETS, name), 'utf8')
}
