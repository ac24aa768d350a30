import { createAccessTokens } from '../identity/auth/access-tokens'
import type { AuthDeps } from '../identity/auth/context'
import { createMessages } from '../identity/auth/messages'
import { createSealer } from '../identity/auth/sealing'
import { createSessionSecrets } from '../identity/auth/session-secrets'
import { createSigningKeys } from '../identity/auth/signing-keys'
import { startSession } from '../identity/auth/start-session'
import type { Tx } from '../infra/database/db'
import type { AuthSession, AuthUser } from '../tables/auth'

/** As who calls from this machine without a browser. */
const VISITOR = { address: '127.0.0.1', userAgent: 'node' }

/**
 * Sessions as a sign-in with a password begins them, without the sign-in: no guess is counted, no password compared, and
 * nothing is written down in the audit trail.
 */
export function createSessions(deps: AuthDeps) {
  const { db, clock, env } = deps
  const sessionSecrets = createSessionSecrets(createSealer(env.secretKey, 'session secrets'))
  const keys = createSigningKeys(db, clock, createSealer(env.secretKey, 'signing keys'))
  const accessTokens = createAccessTokens(keys, clock, `${env.publicUrl}/auth/v1`)
  const auth = {
    deps,
    sessionSecrets,
    messages: createMessages(createSealer(env.secretKey, 'messages')),
    report: () => undefined,
  }
  return {
    start: (tx: Tx, user: AuthUser) => startSession(auth, tx, user, { method: 'password' }, VISITOR),
    async tokensOf(user: AuthUser, session: AuthSession): Promise<{ accessToken: string; refreshToken: string }> {
      const { token } = await accessTokens.sign(user, session)
      return { accessToken: token, refreshToken: sessionSecrets.refreshToken(session, session.refreshGeneration) }
    },
  }
}
