import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts small secrets at rest. `context` names the row, so a ciphertext moved to another row does not open. */
export type Sealer = {
  seal(secret: Uint8Array, context: string): string
  open(sealed: string, context: string): Buffer
}

const VERSION = 'v1.'

/**
 * AES-256-GCM under a key of its own per purpose.
 *
 * @param secretKey the server's one secret
 * @param purpose what is sealed; another purpose is another key
 */
export function createSealer(secretKey: string, purpose: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', `pawstead ${purpose}`, 32))
  return {
    seal(secret, context) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(secret), cipher.final()])
      return VERSION + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, context) {
      if (!sealed.startsWith(VERSION)) throw new Error(`unknown sealing version in ${context}`)
      const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
    },
  }
}
