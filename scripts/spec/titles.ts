import { readFileSync } from 'node:fs'

type Title = { title: string; isLong: boolean }

/** Titles of a test file as they are written: after `test(`, `test.each(…)(` or `describe(`, in any quotes. */
export function titlesOf(file: URL): string[] {
  return readTitles(file).map(({ title }) => title)
}

/** Titles of what `npm test` leaves to `npm run test:proofs`: journeys marked LONG, and files of long proofs. */
export function longTitlesOf(file: URL): string[] {
  const all = file.pathname.includes('.proof.')
  return readTitles(file).flatMap(({ title, isLong }) => (all || isLong ? [title] : []))
}

function readTitles(file: URL): Title[] {
  const source = readFileSync(file, 'utf8')
  const opening = /(?:^|[\s;])(?:test|describe)(?:\.describe)?(?:\.each(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\))?\(\s*/g
  const afterTable = /^\s*\](?: as const)?\)\(\s*/gm
  const literal = /(['"`])((?:\\.|(?!\1)[^\\])*)\1,(\s*LONG,)?/y
  return [opening, afterTable]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(({ 0: { length }, index }) => {
      literal.lastIndex = index + length
      const [, , title, long] = literal.exec(source) ?? []
      return title === undefined ? [] : [{ title: title.replaceAll(/\\(['"`])/g, '$1'), isLong: long !== undefined }]
    })
}
