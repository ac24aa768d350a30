import { gzipSync } from 'node:zlib'
import type { Spliced } from './spliced'

/**
 * The same as `splice` for a text that is sent once: packed in one go, which is a quarter of the work of packing its
 * parts, but done again for every answer.
 */
export function joined(parts: string[]): Spliced {
  const lent = (body: Buffer) => ({ body, giveBack: () => undefined })
  return {
    plain: (filling) => lent(Buffer.from(parts.join(filling))),
    gzip: (filling) => lent(gzipSync(parts.join(filling), { level: 4 })),
    bytes: parts.reduce((sum, part) => sum + part.length, 0),
  }
}
