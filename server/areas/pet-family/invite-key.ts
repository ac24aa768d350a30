import { createKeyedHash, hashToken } from '#server/identity/auth/keyed-hash'
import type { Deps } from '#server/infra/deps'

/** The secret in the link of an invitation: another one for each mail, and made anew where the mail is written. */
export function inviteKey({ env }: Pick<Deps, 'env'>, id: string, mailedAt: Date): string {
  return createKeyedHash(env.secretKey, 'pet invite')(id, mailedAt.toISOString())
}

/** As the database knows it. */
export const keptKey = (key: string): string => hashToken(key)
