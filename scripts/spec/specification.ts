import { readFileSync } from 'node:fs'

/** One paragraph, item of a list or row of a table, whose cells are joined by colons. */
export type Statement = { section: string; text: string; cells: readonly string[] }

/** What it says it does not tell: a clause, not a remark in brackets. */
const NOT_SHOWN = /[^.;]*: not shown\b[^.;]*[.;]?/g

/**
 * What a specification states, from section 2 on. Left out by rule: headings, the heads of tables, lines that only lead
 * in what follows, and clauses that say that something is not shown. Bold type is dropped.
 */
export function readStatements(markdown: string): Statement[] {
  const lines = markdown.split('\n').map((line) => line.replaceAll('**', '').trim())
  let section = ''
  return lines.flatMap((line, place) => {
    section = /^## (\d+)\./.exec(line)?.[1] ?? section
    if (line === '' || line.startsWith('#') || line.endsWith(':') || section === '' || section === '1') return []
    if (isRule(line) || isRule(lines[place + 1])) return []
    const cells = line.startsWith('|') ? line.slice(1, -1).split('|') : [line.replace(/^- /, '')]
    const told = cells.map((cell) => cell.replaceAll(NOT_SHOWN, '').trim())
    const text = told.filter(Boolean).join(': ')
    return text === '' ? [] : [{ section, text, cells: told }]
  })
}

/** The line below the head of a table. */
function isRule(line = ''): boolean {
  return /^\|[-| ]+\|$/.test(line)
}

/** What no quote covers: every stretch of a statement that still has a word in it. */
export function unquoted(text: string, quotes: readonly string[]): string[] {
  const open = [...text]
  for (const quote of quotes) {
    for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) open.fill('\n', at, at + quote.length)
  }
  return open
    .join('')
    .split('\n')
    .map((piece) => piece.trim())
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** The routes that a row of section 2 names, as the router writes them. */
export function routesOf({ section, cells: [first = ''] }: Statement): string[] {
  if (section !== '2' || !first.startsWith('/')) return []
  return first.split(/ and |, /).map((route) => route.replaceAll(/\{(\w+)\}/g, '$$$1'))
}

/** Everything the specification of this product states. */
export const SPECIFICATION: readonly Statement[] = readStatements(
  readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8'),
)
