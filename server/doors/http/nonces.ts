import { randomFillSync } from 'node:crypto'

const NONCE_BYTES = 16
/** In characters: what `nextNonce` answers is always this long. */
export const NONCE_LENGTH = 22

/** Fresh random bytes for many nonces at a time: asking the system for 16 costs as much as for 4,096. */
export function createNonces(): () => string {
  const pool = Buffer.alloc(256 * NONCE_BYTES)
  let used = pool.length
  return () => {
    if (used === pool.length) {
      randomFillSync(pool)
      used = 0
    }
    used += NONCE_BYTES
    return pool.toString('base64url', used - NONCE_BYTES, used)
  }
}
