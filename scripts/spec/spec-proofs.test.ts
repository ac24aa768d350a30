import { describe, expect, test } from 'vitest'
import { expectProof } from './expect-proof.ts'
import type { Section } from './proof.ts'
import { SPEC_PROOFS } from './spec-proofs.ts'

const SECTIONS: readonly Section[] = ['2', '3', '4', '5', '7', '8', '9']

describe('what the specification says', () => {
  test('is told of each of its sections, and no sentence twice', () => {
    const sentences = SPEC_PROOFS.map(({ sentence }) => sentence)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const one of SECTIONS) expect(SPEC_PROOFS.filter(({ section }) => section === one)).not.toEqual([])
  })

  test.each(SPEC_PROOFS)('is proven: $sentence', ({ proofs }) => {
    expect(proofs).not.toEqual([])
    for (const proof of proofs) expectProof(proof)
  })
})
