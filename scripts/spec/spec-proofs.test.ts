import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectProof } from './expect-proof.ts'
import type { Proof } from './proof.ts'
import { SPEC_PROOFS } from './spec-proofs.ts'
import { routesOf, SPECIFICATION, type Statement, unquoted } from './specification.ts'
import { longTitlesOf } from './titles.ts'

const tree = readFileSync(new URL('../../web/routeTree.gen.ts', import.meta.url), 'utf8')
const known = new Set([...tree.matchAll(/fullPath: '(.+)'/g)].map(([, path = '']) => path.replace(/(.)\/$/, '$1')))

/** Whether a statement is about pages of which none is there yet: as soon as one is, the statement wants its proof. */
function isAwaited(statement: Statement): boolean {
  const routes = routesOf(statement)
  return routes.length > 0 && !routes.some((route) => known.has(route))
}

/** Section 7 has its own table, docs/wire.md. */
const told = SPECIFICATION.filter((statement) => statement.section !== '7' && !isAwaited(statement))

describe('what the specification says', () => {
  test.each(told)('has a proof for every word: $section, $text', ({ section, text }) => {
    const quotes = SPEC_PROOFS.filter((row) => row.section === section).map(({ sentence }) => sentence)
    expect(unquoted(text, quotes)).toEqual([])
  })

  test.each(SPEC_PROOFS)('is proven: $sentence', ({ section, sentence, proofs }) => {
    const texts = SPECIFICATION.filter((statement) => statement.section === section).map(({ text }) => text)
    expect(
      texts.some((text) => text.includes(sentence)),
      'quoted word for word',
    ).toBe(true)
    expect(proofs).not.toEqual([])
    for (const proof of proofs) expectProof(proof)
  })

  test('is proven by what runs for every change, but for these sentences, which long journeys prove', () => {
    const isLong = ({ file, title }: Proof) =>
      longTitlesOf(new URL(`../../${file}`, import.meta.url)).includes(title.split(' > ').at(-1) ?? '')
    expect(SPEC_PROOFS.filter(({ proofs }) => proofs.every(isLong)).map(({ sentence }) => sentence)).toEqual([
      'Profile: "Profile Setup Error" (issue setting up your profile; try again or contact support, or complete setup in Settings)',
      '"Failed to load invoice"',
    ])
  })

  test('stands in one row each', () => {
    const rows = SPEC_PROOFS.map(({ section, sentence }) => `${section} ${sentence}`)
    expect(new Set(rows).size).toBe(rows.length)
  })

  test('waits for these pages, which are not there yet', () => {
    expect(SPECIFICATION.filter(isAwaited).flatMap(routesOf)).toEqual([
      '/adoptable-pets-marketplace',
      '/adoptable-pets',
      '/community-hub',
      '/events',
      '/events/$eventId',
      '/playdates/$playdateId',
      '/micro-learnings',
      '/learning/content/$id',
      '/calendar-integration',
    ])
  })
})
