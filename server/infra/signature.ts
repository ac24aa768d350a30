import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from './deps'

type Needs = Pick<Deps, 'env'>

/** How a signature looks: an HMAC-SHA-256 as base64url. */
const SHAPE = /^[\w-]{43}$/

/**
 * Our word for a text, in 43 characters of base64url; whoever has it shows that we said the text.
 *
 * @param purpose a key of its own for each use, so that what was signed for one says nothing in another
 */
export function sign(needs: Needs, purpose: string, text: string): string {
  return signed(needs, purpose, text).toString('base64url')
}

/** Whether a signature is ours, for this purpose and this text. Takes the same time whatever is wrong with it. */
export function isSigned(needs: Needs, purpose: string, text: string, signature: string): boolean {
  return SHAPE.test(signature) && timingSafeEqual(Buffer.from(signature, 'base64url'), signed(needs, purpose, text))
}

function signed({ env }: Needs, purpose: string, text: string): Buffer {
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', env.secretKey, '', purpose, 32)))
    .update(text)
    .digest()
}
