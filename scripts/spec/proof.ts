export type Section = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9'

/** A test: its file from the root, and its title as the file has it, after those of the `describe`s it stands in. */
export type Proof = { file: string; title: string }

/** A sentence of the specification, or whole clauses of one, word for word, and the tests that would fail if it were not true. */
export type Proven = { section: Section; sentence: string; proofs: readonly Proof[] }

/** The tests of one file. */
export function testsOf(file: string): (...titles: string[]) => Proof {
  return (...titles) => ({ file, title: titles.join(' > ') })
}

export function proven(section: Section, rows: readonly (readonly [sentence: string, ...Proof[]])[]): Proven[] {
  return rows.map(([sentence, ...proofs]) => ({ section, sentence, proofs }))
}
