import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { AuthSession } from '#server/tables/auth'
import type { Sealer } from './sealing'

/**
 * The refresh tokens of a session. Token n is HMAC-SHA256(secret of the session, n): 256 bits that mean nothing, that
 * can be made again when an answer was lost, and of which the database holds only hashes and an encrypted secret.
 */
export type SessionSecrets = {
  /** @returns the encrypted secret of a new session */
  create(sessionId: string): string
  refreshToken(session: Pick<AuthSession, 'id' | 'refreshSecret'>, generation: number): string
}

export function createSessionSecrets(sealer: Sealer): SessionSecrets {
  return {
    create: (sessionId) => sealer.seal(randomBytes(32), sessionId),
    refreshToken(session, generation) {
      const secret = sealer.open(session.refreshSecret, session.id)
      return createHmac('sha256', secret).update(`refresh token ${generation}`).digest('base64url')
    },
  }
}

/** What the database keeps of a refresh token. No salt or work factor: there is nothing to guess in 256 random bits. */
export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
