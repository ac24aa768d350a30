import { createKeyedHash, hashToken } from '#server/identity/auth/keyed-hash'
import type { Deps } from '#server/infra/deps'

/** The secret in the link of an offer, made anew where the mail is written. */
export function offerKey({ env }: Pick<Deps, 'env'>, id: string): string {
  return createKeyedHash(env.secretKey, 'pet transfer')(id, 'offer')
}

/** As the database knows it. */
export const keptKey = (key: string): string => hashToken(key)
