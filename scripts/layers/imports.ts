import { posix } from 'node:path'
import { parseSync } from 'vite'

/** One file of the project naming another, type imports included. Paths from the root, with forward slashes. */
export type Arrow = { from: string; to: string }

/** `import('…')` inside a type, which the parser's list of imports leaves out. */
const IN_A_TYPE = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g
const ALIAS = /^#(art|contract|server|web)\//
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

/** What a file names: imports, re-exports, imports on demand and imports in types. @returns specifiers as they stand */
export function specifiersOf(file: string, text: string): string[] {
  const { module, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...[...text.matchAll(IN_A_TYPE)].map(([, specifier]) => specifier),
  ]
  return [...new Set(named.filter((specifier) => specifier !== undefined))]
}

/** Arrows between the files given; what names a package, or a file that is not among them, is none. */
export function arrowsBetween(texts: ReadonlyMap<string, string>): Arrow[] {
  const arrows: Arrow[] = []
  for (const [from, text] of texts) {
    for (const specifier of specifiersOf(from, text)) {
      const to = fileNamed(from, specifier, texts)
      if (to && to !== from) arrows.push({ from, to })
    }
  }
  return arrows
}

function fileNamed(from: string, specifier: string, files: ReadonlyMap<string, string>): string | undefined {
  const base = ALIAS.test(specifier)
    ? specifier.slice(1)
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier)
      : undefined
  if (base === undefined) return undefined
  const plain = base.replace(/\?.*$/, '')
  return ENDINGS.map((ending) => plain + ending).find((path) => files.has(path))
}
