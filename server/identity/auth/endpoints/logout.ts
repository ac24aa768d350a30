import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireSession } from '../bearer'
import type { AuthContext } from '../context'
import { announceSessionsEnded, endSessions } from '../sessions'

const Scope = z.enum(['global', 'local', 'others']).default('global')

/** Signs out everywhere, here, or everywhere else. */
export async function logOut(auth: AuthContext, c: Context): Promise<Response> {
  const { user, session } = await requireSession(auth, c)
  const scope = Scope.safeParse(c.req.query('scope'))
  if (!scope.success) throw refuse('validation_failed', { message: 'The scope is global, local or others' })
  await endSessions(auth.deps.db, session, scope.data)
  await announceSessionsEnded(auth, scope.data === 'local' ? session.id : user.id)
  auth.report({
    type: 'sign_out',
    severity: 'info',
    status: 'success',
    visitor: visitorOf(auth, c),
    userId: user.id,
    sessionId: session.id,
    metadata: { scope: scope.data },
  })
  return c.body(null, 204)
}
