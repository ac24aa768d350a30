import { createHash } from 'node:crypto'
import { PICKUP_DIGITS } from '#contract/sales.rules'
import { createKeyedHash } from '#server/identity/auth/keyed-hash'
import type { Deps } from '#server/infra/deps'

/** The code of an order, made of its own nonce and our secret alone, so that nothing in the database tells it. */
export function pickupCodeOf({ env }: Pick<Deps, 'env'>, orderId: string, nonce: string): string {
  const hex = createKeyedHash(env.secretKey, 'pickup code')(orderId, nonce)
  const number = BigInt(`0x${createHash('sha256').update(hex).digest('hex')}`) % 10n ** BigInt(PICKUP_DIGITS)
  return number.toString().padStart(PICKUP_DIGITS, '0')
}

/** How a code is kept. */
export function pickupHashOf({ env }: Pick<Deps, 'env'>, orderId: string, code: string): string {
  return createKeyedHash(env.secretKey, 'pickup hash')(orderId, code)
}
