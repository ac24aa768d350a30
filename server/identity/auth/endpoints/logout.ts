import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireSession } from '../bearer'
import type { AuthContext } from '../context'
import { announceSessionsEnded, endSessions } from '../sessions'

const Scope = z.enum(['global', 'local', 'others']).default('global')

/**
 * Signs out everywhere, here, or everywhere else. Who owes a second factor ends the session they have and no other: knowing
 * the password is not enough to sign its owner out.
 */
export async function logOut(auth: AuthContext, c: Context): Promise<Response> {
  const { user, session, hasFactor } = await requireSession(auth, c)
  const asked = Scope.safeParse(c.req.query('scope'))
  if (!asked.success) throw refuse('validation_failed', { message: 'The scope is global, local or others' })
  const owesFactor = hasFactor && session.aal === 'aal1'
  if (owesFactor && asked.data === 'others') throw refuse('insufficient_aal', { status: 403 })
  const scope = owesFactor ? 'local' : asked.data
  await endSessions(auth.deps.db, session, scope)
  await announceSessionsEnded(auth, scope === 'local' ? session.id : user.id)
  auth.report({
    type: 'sign_out',
    severity: 'info',
    status: 'success',
    visitor: visitorOf(auth, c),
    userId: user.id,
    sessionId: session.id,
    metadata: { scope },
  })
  return c.body(null, 204)
}
