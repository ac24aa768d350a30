import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireWholeSession } from '../bearer'
import type { AuthContext } from '../context'
import { requireFresh } from '../freshness'
import { unlinkIdentity } from '../identities'
import { limitAddress } from '../limits'

/** Takes a way in away from an account; the last one stays. */
export async function deleteIdentity(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const { user, session } = await requireWholeSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth user change by address', visitor)
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw refuse('validation_failed', { status: 404, message: 'identity_id must be an UUID' })
  requireFresh(session, clock.now())
  const { provider } = await db.transaction((tx) => unlinkIdentity(auth, tx, user.id, id.data))
  const ids = { userId: user.id, sessionId: session.id }
  auth.report({
    type: 'identity_unlinked',
    severity: 'medium',
    status: 'success',
    visitor,
    metadata: { provider },
    ...ids,
  })
  return c.json({})
}
