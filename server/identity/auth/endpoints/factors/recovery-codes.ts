import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireSession, requireWholeSession } from '../../bearer'
import { optionalText, readBody } from '../../body'
import type { AuthContext } from '../../context'
import { claimFactorGuess } from '../../factor-limits'
import { mailRecoveryCodeUsed } from '../../factor-mails'
import { requireFresh } from '../../freshness'
import { limitAddress } from '../../limits'
import { noteSuccess } from '../../lock-out'
import { lockSignedIn } from '../../lock-signed-in'
import { raiseSession } from '../../raise-session'
import { countRecoveryCodes, makeRecoveryCodes, spendRecoveryCode } from '../../recovery-codes'
import { wireSession } from '../../wire'

/** Makes ten codes to write down. They are the way in when every factor is lost, so there must be one to lose. */
export async function postRecoveryCodes(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const signedIn = await requireWholeSession(auth, c)
  const codes = await db.transaction(async (tx) => {
    const now = clock.now()
    const { user, session, hasFactor } = await lockSignedIn(tx, signedIn, now)
    if (!hasFactor) throw refuse('mfa_factor_not_found', { status: 422, message: 'Set up a second factor first' })
    if (session.aal === 'aal1') throw refuse('insufficient_aal')
    requireFresh(session, now)
    return makeRecoveryCodes(auth, tx, user, now)
  })
  const ids = { userId: signedIn.user.id, sessionId: signedIn.session.id }
  const visitor = visitorOf(auth, c)
  auth.report({ type: 'recovery_codes_made', severity: 'medium', status: 'success', visitor, ...ids })
  return c.json({ codes })
}

/** How many codes are left, and since when. The codes themselves were shown once. */
export async function getRecoveryCodes(auth: AuthContext, c: Context): Promise<Response> {
  const { user } = await requireSession(auth, c)
  const { remaining, createdAt } = await countRecoveryCodes(auth.deps.db, user)
  return c.json({ remaining, created_at: createdAt })
}

const Answer = z.object({ code: optionalText })

/** Takes a recovery code in place of a factor and raises the session. */
export async function verifyRecoveryCode(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const signedIn = await requireSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth challenge answer by address', visitor)
  const { code } = await readBody(c, Answer)
  if (!code) throw refuse('validation_failed', { message: 'code needs to be non-empty' })
  const guess = await claimFactorGuess(auth, signedIn.user, visitor)
  const passed = await db.transaction(async (tx) => {
    const now = clock.now()
    const { user, session } = await lockSignedIn(tx, signedIn, now)
    const left = await spendRecoveryCode(auth, tx, user, { code, now })
    if (left === null) return null
    await mailRecoveryCodeUsed(auth, tx, user, left)
    const raised = await raiseSession(auth, tx, session, { method: 'recovery_code', factorId: null })
    return { user, session: raised, left }
  })
  const ids = { userId: signedIn.user.id, sessionId: signedIn.session.id }
  if (!passed) {
    const metadata = { factor: 'recovery_code' }
    auth.report({ type: 'mfa_failed', severity: 'medium', status: 'failure', visitor, ...ids, metadata })
    throw refuse('mfa_verification_failed', { message: 'Invalid recovery code entered' })
  }
  await noteSuccess(auth, guess)
  const metadata = { left: passed.left }
  auth.report({ type: 'recovery_code_used', severity: 'medium', status: 'success', visitor, ...ids, metadata })
  return c.json(await wireSession(auth, db, passed))
}
