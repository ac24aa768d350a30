import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Hashes short secrets so that the database alone does not give them away. */
export type KeyedHash = (...parts: string[]) => string

/** HMAC-SHA256 in hex under a key of its own; for codes, which are too short for a plain hash. */
export function createKeyedHash(secretKey: string, purpose: string): KeyedHash {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `pawstead ${purpose}`, 32))
  return (...parts) => createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

/** SHA-256 in hex, for long random tokens: there is nothing to guess. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
