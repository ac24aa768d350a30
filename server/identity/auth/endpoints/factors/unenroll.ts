import type { Context } from 'hono'
import { visitorOf } from '#server/core/people/visitor'
import { requireWholeSession } from '../../bearer'
import type { AuthContext } from '../../context'
import { removeFactor } from '../../remove-factor'

/** Removes a second factor; sessions that showed it go back to what they have shown besides. */
export async function unenrollFactor(auth: AuthContext, c: Context): Promise<Response> {
  const signedIn = await requireWholeSession(auth, c, 422)
  const { user, session } = signedIn
  const factor = await removeFactor(auth, signedIn, c.req.param('id') ?? '')
  auth.report({
    type: 'factor_removed',
    severity: factor.status === 'verified' ? 'medium' : 'info',
    status: 'success',
    visitor: visitorOf(auth, c),
    userId: user.id,
    sessionId: session.id,
    metadata: { factor: factor.factorType, factorId: factor.id, counted: factor.status === 'verified' },
  })
  return c.json({ id: factor.id })
}
