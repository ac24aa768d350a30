import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectProof } from './expect-proof.ts'
import type { Proof } from './proof.ts'
import { SPECIFICATION, unquoted } from './specification.ts'

const ROOT = new URL('../../', import.meta.url)
const SECTION_7 = SPECIFICATION.filter(({ section }) => section === '7').map(({ text }) => text)
/** Asked by the page itself, which needs no client for it. */
const EXTERNAL = new Set(SECTION_7.slice(-2))

/** In a test that asks by it, or by what our tests make of it. */
const PUBLISHED_CLIENT = /@supabase\/|(?:official|member)Client|createProcedureWorld/

type Row = { line: string; proofs: Proof[] }

/** The rows of docs/wire.md that name tests: the specification's line first, the tests last. */
function readTable(): Row[] {
  const rows = readFileSync(new URL('docs/wire.md', ROOT), 'utf8')
    .split('\n')
    .filter((text) => text.startsWith('|') && /`[^`]+\.(?:test|spec)\.tsx?`/.test(text))
  return rows.map((row) => {
    const cells = row.slice(1, -1).split(' | ')
    const proofs = (cells.at(-1) ?? '').matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: “([^”]+)”/g)
    return {
      line: (cells[0] ?? '').trim(),
      proofs: [...proofs].map(([, file = '', title = '']) => ({ file, title })),
    }
  })
}

describe('docs/wire.md', () => {
  const rows = readTable()

  test('has a row for every line of section 7, or for each part of one, in its order, and no other', () => {
    const lines = rows.map(({ line }) => line)
    expect(SECTION_7.flatMap((text) => unquoted(text, lines))).toEqual([])
    const whole = SECTION_7.join('\n')
    const places = lines.map((line) => whole.indexOf(line))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test.each(rows)('names tests that exist and ask as the published client does: $line', ({ line, proofs }) => {
    expect(proofs).not.toEqual([])
    for (const proof of proofs) {
      const url = expectProof(proof)
      if (!EXTERNAL.has(line)) expect(readFileSync(url, 'utf8'), proof.file).toMatch(PUBLISHED_CLIENT)
    }
  })
})
