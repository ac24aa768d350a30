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

/** What stands behind two slashes, or between the marks of longer comments: nothing in it runs. */
const COMMENTS = /(?<=^|\s)(?:\/\/.*$|\/\*[\s\S]*?\*\/)/gm
/** Behind a title: a test that does nothing proves nothing. */
const EMPTY = /^\s*(?:\{[^}]*\},\s*)?(?:async )?\([^)]*\) => \{\s*\}/

function readTitles(file: URL): Title[] {
  return titlesIn(readFileSync(file, 'utf8').replaceAll(COMMENTS, ''))
}

/** @param source without comments */
function titlesIn(source: string): Title[] {
  const opening = /(?:^|[\s;])(?:test|describe)(?:\.describe)?(?:\.each(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\))?\(\s*/g
  const afterTable = /^\s*\](?: as const)?\)\(\s*/gm
  const literal = /(['"`])((?:\\.|(?!\1)[^\\])*)\1,(\s*LONG,)?/y
  return [opening, afterTable]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(({ 0: { length }, index }) => {
      literal.lastIndex = index + length
      const [whole = '', , title, long] = literal.exec(source) ?? []
      const isEmpty = EMPTY.test(source.slice(index + length + whole.length))
      return title === undefined || isEmpty
        ? []
        : [{ title: title.replaceAll(/\\(['"`])/g, '$1'), isLong: long !== undefined }]
    })
}
