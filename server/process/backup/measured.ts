import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** `lines`: line feeds, of which PostgreSQL's text form has one per row. */
export type Measure = { bytes: number; lines: number; sha256: string }

/** Counts and hashes what flows through; `measure` is to be asked once it has ended. */
export function measured(): { through: Transform; measure(): Measure } {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines += 1
      done(null, chunk)
    },
  })
  return { through, measure: () => ({ bytes, lines, sha256: hash.digest('hex') }) }
}
