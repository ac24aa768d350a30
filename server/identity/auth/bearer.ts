import type { Context } from 'hono'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthSession, AuthUser } from '#server/tables/auth'
import type { AuthContext } from './context'
import { noteActivity } from './session-activity'
import { findSession } from './sessions'
import { refuseBanned } from './users'

/**
 * The token of an Authorization header.
 *
 * @param publicKeys the client sends one as bearer while nobody is signed in
 * @returns null for anonymous: no header, another scheme, or the public key
 */
export function readBearer(header: string | null | undefined, publicKeys: readonly string[]): string | null {
  const token = /^Bearer +(\S+) *$/i.exec(header ?? '')?.[1]
  return token === undefined || publicKeys.includes(token) ? null : token
}

/** An account, the session that speaks for it, and whether the account has a verified second factor. */
export type SignedIn = { user: AuthUser; session: AuthSession; hasFactor: boolean }

/**
 * Who is asking, or the refusal the protocol names for what is missing, in its order.
 *
 * @throws no_authorization, bad_jwt, user_not_found, session_not_found, user_banned
 */
export async function requireSession(auth: AuthContext, c: Context): Promise<SignedIn> {
  const { db, clock, env } = auth.deps
  const token = readBearer(c.req.header('Authorization'), env.live.publicKeys)
  if (token === null) throw refuse('no_authorization')
  const claims = await auth.accessTokens.verify(token)
  const { user, session, hasFactor } = await findSession(db, claims.sub, claims.session_id, clock.now())
  if (!user) throw refuse('user_not_found')
  // a suspension ends every session; whoever holds one hears why it is over
  await refuseBanned(db, user, clock.now())
  if (!session) throw refuse('session_not_found')
  await noteActivity(auth.deps, session, clock.now())
  // A token from before the session was raised stays what it was, or stealing it early would pay later.
  return { user, session: claims.aal === 'aal2' ? session : { ...session, aal: 'aal1' }, hasFactor }
}

/**
 * The same for whatever changes something. Who has a second factor and has not shown it in this session has only begun
 * to sign in: they may show it, go on asking with the same tokens, and sign out.
 *
 * @param status the protocol has 401 for changes of the account, 422 for removing a factor, and 403 elsewhere
 * @throws insufficient_aal, and what `requireSession` throws
 */
export async function requireWholeSession(auth: AuthContext, c: Context, status = 403): Promise<SignedIn> {
  const signedIn = await requireSession(auth, c)
  if (signedIn.hasFactor && signedIn.session.aal === 'aal1') throw refuse('insufficient_aal', { status })
  return signedIn
}
