import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireSession } from '../../bearer'
import { optionalText, readBody } from '../../body'
import { takeTry } from '../../challenges'
import type { AuthContext } from '../../context'
import { claimFactorGuess } from '../../factor-limits'
import { reportFailure, wrongCode } from '../../factor-proof'
import { findFactor } from '../../factors'
import { limitAddress } from '../../limits'
import { noteSuccess } from '../../lock-out'
import { passFactor } from '../../pass-factor'
import { requireProvable } from '../../provable'
import { wireSession } from '../../wire'

const Answer = z.object({ challenge_id: optionalText, code: optionalText })

/** Takes the code of a factor and raises the session; the first right one also makes the factor count. */
export async function verifyFactor(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const signedIn = await requireSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth challenge answer by address', visitor)
  const { challenge_id: challengeId, code } = await readBody(c, Answer)
  const factor = await findFactor(db, signedIn.user, c.req.param('id') ?? '', clock.now())
  if (!challengeId) throw refuse('validation_failed', { message: 'challenge_id needs to be given' })
  if (!code) throw refuse('validation_failed', { message: 'code needs to be non-empty' })
  requireProvable(factor, signedIn)

  const { user, session } = signedIn
  const guess = await claimFactorGuess(auth, user, visitor)
  const challenge = await takeTry(auth, challengeId, { factor, session, visitor })
  const passed = await passFactor(auth, signedIn, { challenge, code: code.trim() })
  if (!passed) {
    reportFailure(auth, { user, session, visitor, factor })
    throw wrongCode(factor)
  }
  await noteSuccess(auth, guess)
  auth.report({
    type: 'factor_verified',
    severity: passed.isNew ? 'medium' : 'info',
    status: 'success',
    visitor,
    userId: user.id,
    sessionId: session.id,
    metadata: { factor: factor.factorType, factorId: factor.id, added: passed.isNew },
  })
  return c.json(await wireSession(auth, db, passed))
}
