import { LRUCache } from 'lru-cache'
import type { Role } from '#contract/roles'
import type { Works } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AccessTokens, Claims } from './access-tokens'
import { actingRole } from './acting-role'
import { readBearer } from './bearer'
import type { AuthDeps } from './context'
import { noteActivity } from './session-activity'
import { findSession } from './sessions'
import { isBanned } from './users'

/** What others know about a user: the role in force now, what they are in the open profiles they work for, whether texts wait to be agreed to. */
export type Standing = {
  roleOf: (userId: string) => Promise<Role>
  worksOf: (userId: string) => Promise<Works>
  consentsDueOf: (userId: string) => Promise<boolean>
}

export type TokenVerifier = {
  /**
   * @returns null for anonymous: no header, another scheme, or the public key
   * @param unnoticed looking is no use of the session, which may idle out meanwhile
   * @throws AuthRefusal bad_jwt, user_not_found, session_not_found, user_banned (all 403)
   */
  verify(authorizationHeader: string | null, options?: { unnoticed?: boolean }): Promise<Viewer | null>
}

export type TokenReader = {
  /** Whom a well-signed token names, whether or not their session still counts: for counting, never for letting in. */
  subjectOf(authorizationHeader: string): Promise<string | null>
}

/** How long a replica may not notice a sign-out, a ban or a new role if the notice about it got lost. */
const KEPT_MS = 5_000

/**
 * Checks bearer tokens of the API: the token by its signature, the session by a look into the database that is
 * kept for seconds and dropped when a change is announced on `sessions` (ids of sessions or of users).
 */
export function createTokenVerifier(
  deps: AuthDeps,
  accessTokens: AccessTokens,
  { roleOf, worksOf, consentsDueOf }: Standing,
): TokenVerifier & TokenReader {
  // Keyed by user, session and the token's aal, so that the first token after a second factor looks again. Promises rather than answers, so that a look begun before a sign-out is dropped by it too.
  const looks = new LRUCache<string, Promise<Viewer>>({ max: 10_000, ttl: KEPT_MS })

  deps.changes.on('sessions', (ids) => {
    // '*': more than could be listed, or notices may have been missed.
    if (ids.includes('*')) looks.clear()
    for (const key of looks.keys()) if (key.split(' ').some((id) => ids.includes(id))) looks.delete(key)
  })

  async function look(userId: string, sessionId: string, unnoticed: boolean): Promise<Viewer> {
    const now = deps.clock.now()
    const { user, session, hasFactor } = await findSession(deps.db, userId, sessionId, now)
    if (!user) throw refuse('user_not_found')
    if (!session) throw refuse('session_not_found')
    if (isBanned(user, now)) throw refuse('user_banned')
    if (!unnoticed) await noteActivity(deps, session, now)
    const [role, works, consentsDue] = await Promise.all([roleOf(userId), worksOf(userId), consentsDueOf(userId)])
    const { aal, provenAt } = session
    const email = user.email ?? ''
    return { id: user.id, sessionId, email, role, heldRole: role, works, aal, provenAt, hasFactor, consentsDue }
  }

  function lookOnce({ sub: userId, session_id: sessionId, aal }: Claims, unnoticed: boolean): Promise<Viewer> {
    // A use that found an unnoticed look would not be noted.
    const key = `${userId} ${sessionId} ${aal} ${unnoticed ? 'unnoticed' : 'noticed'}`
    const known = looks.get(key)
    if (known) return known
    const looking = look(userId, sessionId, unnoticed)
    looks.set(key, looking)
    looking.catch(() => {
      if (looks.peek(key) === looking) looks.delete(key)
    })
    return looking
  }

  return {
    async verify(header, { unnoticed = false } = {}) {
      const token = readBearer(header, deps.env.live.publicKeys)
      if (token === null) return null
      const claims = await accessTokens.verify(token)
      const viewer = await lookOnce(claims, unnoticed)
      // A token from before a session was raised, or after it was lowered, never counts for more than both say.
      const aal = claims.aal === 'aal2' ? viewer.aal : 'aal1'
      return { ...viewer, aal, role: actingRole(deps.env, viewer.heldRole, aal) }
    },
    async subjectOf(header) {
      const token = readBearer(header, deps.env.live.publicKeys)
      if (token === null) return null
      const claims = await accessTokens.verify(token).catch(() => null)
      return claims?.sub ?? null
    },
  }
}
