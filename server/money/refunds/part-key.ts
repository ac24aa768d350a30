import { createHash } from 'node:crypto'

/** The key of one refund of several that were asked for at once: the caller's own for the first, made of it for the rest. */
export function partKey(key: string, n: number): string {
  if (n === 0) return key
  const hex = createHash('sha256').update(`${key}:${n}`).digest('hex')
  // the shape of a UUID of version 8, which is for values that others give
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
