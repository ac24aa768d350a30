import { createHmac } from 'node:crypto'

/** A secret for a stand-in, different from the key it is made of and the same after every start. */
export function deriveSecret(secretKey: string, purpose: string): string {
  return createHmac('sha256', secretKey).update(purpose).digest('hex')
}
