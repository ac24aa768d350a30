import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectProof } from './expect-proof.ts'
import type { Proof } from './proof.ts'
import { SECTION_7 } from './section-7.ts'

const ROOT = new URL('../../', import.meta.url)
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

  test('has one row for every line of section 7, in its order, and no other', () => {
    expect(rows.map(({ line }) => line)).toEqual(SECTION_7)
  })

  test.each(rows)('names tests that exist and ask as the published client does: $line', ({ line, proofs }) => {
    expect(proofs).not.toEqual([])
    for (const proof of proofs) {
      const url = expectProof(proof)
      if (!EXTERNAL.has(line)) expect(readFileSync(url, 'utf8'), proof.file).toMatch(PUBLISHED_CLIENT)
    }
  })
})
