import { decodeProtectedHeader, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Clock } from '#server/infra/deps'
import type { AuthSession, AuthUser } from '#server/tables/auth'
import type { SigningKeys } from './signing-keys'

export const ACCESS_TOKEN_LIFETIME_S = 3600
const AUDIENCE = 'authenticated'
/** Clocks of two replicas, or ours and a client's, may differ by this much. */
const TOLERANCE_S = 60

const Claims = z.object({ sub: z.uuid(), session_id: z.uuid(), aal: z.enum(['aal1', 'aal2']) })
export type Claims = z.infer<typeof Claims>

export type AccessTokens = {
  sign(user: AuthUser, session: AuthSession): Promise<{ token: string; expiresAtS: number }>
  /** Signature, issuer, audience, lifetime and shape; whether the session still exists is another question. @throws bad_jwt */
  verify(token: string): Promise<Claims>
}

/** @param issuer `<public url>/auth/v1` */
export function createAccessTokens(keys: SigningKeys, clock: Clock, issuer: string): AccessTokens {
  // A browser sends the same token for an hour; its signature is as good the second time. Whole tokens are the keys,
  // so a changed letter is another token.
  const proven = new LRUCache<string, { claims: Claims; key: unknown; expiresAtMs: number }>({ max: 2_000 })

  return {
    async sign(user, session) {
      const { kid, key } = await keys.current()
      const issuedAtS = Math.floor(clock.now().getTime() / 1000)
      const expiresAtS = issuedAtS + ACCESS_TOKEN_LIFETIME_S
      const token = await new SignJWT(claimsOf(user, session))
        .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAtS)
        .setExpirationTime(expiresAtS)
        .sign(key)
      return { token, expiresAtS }
    },
    async verify(token) {
      const kid = readKid(token)
      const key = kid === null ? null : await keys.find(kid)
      if (!key) throw refuse('bad_jwt')
      const known = proven.get(token)
      if (known && known.key === key && clock.now().getTime() < known.expiresAtMs) return known.claims
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['ES256'],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'iat'],
          clockTolerance: TOLERANCE_S,
          currentDate: clock.now(),
        })
        const claims = Claims.parse(payload)
        proven.set(token, { claims, key, expiresAtMs: ((payload.exp ?? 0) + TOLERANCE_S) * 1000 })
        return claims
      } catch (cause) {
        // Whatever is wrong with it, it is the bearer's fault: nothing in here touches the network or the database.
        throw Object.assign(refuse('bad_jwt'), { cause })
      }
    },
  }
}

/** Exactly the header we write. Anything more (jku, x5u, jwk, crit) tries to bring its own key or rules. */
const Header = z.strictObject({ alg: z.literal('ES256'), kid: z.string(), typ: z.literal('JWT') })

function readKid(token: string): string | null {
  try {
    return Header.parse(decodeProtectedHeader(token)).kid
  } catch {
    return null
  }
}

function claimsOf(user: AuthUser, session: AuthSession): JWTPayload {
  return {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: 'authenticated',
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.isAnonymous,
  }
}
