import { decodeJwt } from 'jose'
import type { Viewer } from '#server/core/people/viewer'
import { AuthRefusal } from '#server/core/refusals/auth-refusal'
import { asFarAsSignedIn } from '#server/identity/gate'
import { NOBODY, type Standing } from '../connections/standing'
import type { Live } from '../live'

/** The token is no good; the message says why, in words for the log of an app. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused'
}

/** Whether a token names the site rather than a person; the client sends such a key while nobody is signed in. */
export function isPublicToken(token: string | null | undefined, publicKeys: readonly string[]): boolean {
  return !token || token.startsWith('sb_') || publicKeys.includes(token)
}

/**
 * @param options of the verifier
 * @throws TokenRefused; anything else is a fault, and says nothing about the token
 */
export async function readStanding(
  live: Pick<Live, 'verifier' | 'deps' | 'looks' | 'sessions'>,
  token: string,
  options: { unnoticed?: boolean } = {},
): Promise<Standing> {
  const { verifier, deps, looks, sessions } = live
  const before = sessions.changes
  const viewer = await verifier.verify(`Bearer ${token}`, options).catch((error: unknown) => {
    if (error instanceof AuthRefusal) throw new TokenRefused(error.message)
    looks.begins(error)
    throw error
  })
  looks.ends()
  if (!viewer) throw new TokenRefused('Invalid JWT')
  // A sign-out in between was told of while nobody stood for that session yet.
  if (sessions.changes !== before) return readStanding(live, token, options)
  const expiresAtMs = (decodeJwt(token).exp ?? 0) * 1000
  if (expiresAtMs <= deps.clock.now().getTime()) throw new TokenRefused('Token has expired')
  return { token, viewer, audience: audienceOf(viewer), expiresAtMs }
}

function audienceOf(known: Viewer): readonly string[] {
  const viewer = asFarAsSignedIn(known)
  if (!viewer) return NOBODY.audience
  const own = ['anyone', `user:${viewer.id}`]
  return viewer.role === 'admin' || viewer.role === 'super-admin' ? [...own, 'role:admin'] : own
}
