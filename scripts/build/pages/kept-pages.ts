import { readPages } from './read-pages.ts'

let kept: ReadonlySet<string> | undefined

/** The pages that browsers keep for reading without a connection, with `$name` for parameters. Read once for a build. */
export function keptPages(): ReadonlySet<string> {
  kept ??= new Set(readPages().flatMap(({ path, page }) => (page === 'kept' ? path : [])))
  return kept
}
