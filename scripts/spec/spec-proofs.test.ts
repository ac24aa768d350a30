import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Section } from './proof.ts'
import { SPEC_PROOFS } from './spec-proofs.ts'

const SECTIONS: readonly Section[] = ['2', '3', '4', '5', '7', '8', '9']
const ROOT = new URL('../../', import.meta.url)

/** Titles as they are written: after `test(`, `test.each(…)(` or `describe(`, in any quotes. */
function titlesOf(source: string): string[] {
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

describe('what the specification says', () => {
  test('is told of each of its sections, and no sentence twice', () => {
    const sentences = SPEC_PROOFS.map(({ sentence }) => sentence)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const one of SECTIONS) expect(SPEC_PROOFS.filter(({ section }) => section === one)).not.toEqual([])
  })

  test.each(SPEC_PROOFS)('is proven: $sentence', ({ proofs }) => {
    expect(proofs).not.toEqual([])
    for (const { file, title } of proofs) {
      const url = new URL(file, ROOT)
      expect(existsSync(url), file).toBe(true)
      const titles = titlesOf(readFileSync(url, 'utf8'))
      for (const part of title.split(' > ')) expect(titles, file).toContain(part)
    }
  })
})
