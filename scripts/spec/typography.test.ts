import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { infoPages } from '#server/areas/info/pages'
import { readTexts } from './read-texts.ts'
import { SPECIFICATION } from './specification.ts'

const APOSTROPHE = /\p{L}'\p{L}/u
/** Words between straight quotes; in an attribute of a selector or a tag they stand behind `=`. */
const QUOTES = /(?<!=)"\p{L}[^"\n]*"/u

/** What the specification writes out with straight ones. */
const LITERAL = SPECIFICATION.flatMap(({ text }) => [...text.matchAll(/"([^"]*'[^"]*)"/g)].map(([, said = '']) => said))

function straightIn(file: string, texts: readonly string[], pattern: RegExp): string[] {
  return texts
    .map((text) => LITERAL.reduce((left, said) => left.replaceAll(said, ''), text))
    .filter((text) => pattern.test(text))
    .map((text) => `${file}: ${text}`)
}

function straightInCode(rooms: string, pattern: RegExp): string[] {
  const files = globSync(`${rooms}/**/*.{ts,tsx}`).filter((file) => !/\.(?:test|proof)\.|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(100)
  return files.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return pattern.test(source) ? straightIn(file, readTexts(file, source), pattern) : []
  })
}

test('what the code says to people has curly apostrophes', () => {
  expect(straightInCode('{art,contract,server,web}', APOSTROPHE)).toEqual([])
})

test('what pages say has curly quotes', () => {
  expect(straightInCode('{art,contract,web}', QUOTES)).toEqual([])
})

test('help and the texts in force have curly apostrophes and quotes', () => {
  const files = globSync('server/areas/info/{help,pages}/*/*.md').filter((file) => {
    const [, slug, version] = /pages\/(.+)\/(.+)\.md$/.exec(file) ?? []
    return !slug || infoPages.page(slug as Parameters<typeof infoPages.page>[0], version)?.inForce
  })
  expect(files.length).toBeGreaterThan(30)
  expect(files.flatMap((file) => straightIn(file, [readFileSync(file, 'utf8')], /\p{L}'|"/u))).toEqual([])
})

test('the one text the specification writes with a straight apostrophe is said as it stands there', () => {
  expect(LITERAL).toEqual([expect.stringMatching(/^You're offline/)])
  const banner = readFileSync('web/shell/connection-banner.tsx', 'utf8')
  for (const said of LITERAL) expect(banner).toContain(said)
})
