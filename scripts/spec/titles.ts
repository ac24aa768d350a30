import { readFileSync } from 'node:fs'

/** Titles of a test file as they are written: after `test(`, `test.each(…)(` or `describe(`, in any quotes. */
export function titlesOf(file: URL): string[] {
  const source = readFileSync(file, 'utf8')
  const opening = /(?:^|[\s;])(?:test|describe)(?:\.describe)?(?:\.each(?:<[^(]*>)?\((?:[^()]|\([^()]*\))*\))?\(\s*/g
  const afterTable = /^\s*\](?: as const)?\)\(\s*/gm
  const literal = /(['"`])((?:\\.|(?!\1)[^\\])*)\1,/y
  return [opening, afterTable]
    .flatMap((pattern) => [...source.matchAll(pattern)])
    .flatMap(({ 0: { length }, index }) => {
      literal.lastIndex = index + length
      return literal.exec(source)?.[2]?.replaceAll(/\\(['"`])/g, '$1') ?? []
    })
}
