import { eq } from 'drizzle-orm'
import type { Visitor } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Tx } from '#server/infra/database/db'
import { type AuthSession, type AuthUser, authSessions } from '#server/tables/auth'
import type { AuthOneTimeToken } from '#server/tables/auth-proofs'
import type { SignedIn } from './bearer'
import type { AuthContext } from './context'
import { claimGuess, noteSuccess } from './lock-out'
import { matchCode, spendToken } from './one-time-tokens'
import { MAX_LENGTH } from './password-rules'
import { passwordLength, verifyPassword } from './passwords'
import type { Recipient } from './recipient-limits'
import { announceWithin } from './sessions'

/** What a signed-in person gives to prove that it is still them: their password, or the code they were sent. */
export type Given = { password: string } | { nonce: string }

/** A proof that was right. A code is still to be spent. */
export type Proof = { token?: AuthOneTimeToken }

/** Where a person is reached; null while they have confirmed nothing. */
export function reachOf(user: AuthUser): Recipient | null {
  if (user.email !== null && user.emailConfirmedAt) return { channel: 'email', address: user.email }
  if (user.phone !== null && user.phoneConfirmedAt) return { channel: 'phone', address: user.phone }
  return null
}

/**
 * Checks a proof of who is signed in. Guessing is counted by session: whoever fails at the front door keeps nobody from it.
 *
 * @throws invalid_credentials, reauthentication_not_valid, over_request_rate_limit
 */
export async function checkProof(
  auth: AuthContext,
  { user, session }: Pick<SignedIn, 'user' | 'session'>,
  given: Given,
  visitor: Visitor,
): Promise<Proof> {
  const guess = await claimGuess(auth, `proof ${user.id}`, visitor, { session: session.id })
  const proof = 'nonce' in given ? await checkNonce(auth, user, given.nonce) : await checkPassword(user, given.password)
  if (!proof) {
    const metadata = { method: 'nonce' in given ? 'nonce' : 'password' }
    auth.report({
      type: 'reauthentication_failed',
      severity: 'low',
      status: 'failure',
      visitor,
      userId: user.id,
      metadata,
    })
    throw 'nonce' in given
      ? refuse('reauthentication_not_valid')
      : refuse('invalid_credentials', { message: 'The current password is not right' })
  }
  await noteSuccess(auth, guess)
  return proof
}

/**
 * Notes that the person behind a session has just proven who they are, and uses the code up.
 *
 * @throws reauthentication_not_valid when the code was used in between, session_not_found when the session ended
 */
export async function renewProof(tx: Tx, session: Pick<AuthSession, 'id'>, { token }: Proof, now: Date): Promise<void> {
  if (token && !(await spendToken(tx, token))) throw refuse('reauthentication_not_valid')
  const renewed = await tx
    .update(authSessions)
    .set({ provenAt: now, updatedAt: now })
    .where(eq(authSessions.id, session.id))
    .returning({ id: authSessions.id })
  if (renewed.length === 0) throw refuse('session_not_found')
  await announceWithin(tx, session.id)
}

async function checkNonce(auth: AuthContext, user: AuthUser, nonce: string): Promise<Proof | null> {
  const address = reachOf(user)?.address
  if (address === undefined || !/^\d{6}$/.test(nonce)) return null
  const token = await matchCode(auth, { kinds: ['reauthentication'], address, code: nonce })
  return token?.userId === user.id ? { token } : null
}

async function checkPassword({ encryptedPassword }: AuthUser, password: string): Promise<Proof | null> {
  // A password of this length was never accepted, so there is nothing to compare.
  if (passwordLength(password) > MAX_LENGTH) return null
  return (await verifyPassword(encryptedPassword, password)) ? {} : null
}
