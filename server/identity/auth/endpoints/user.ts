import type { Context } from 'hono'
import { visitorOf } from '#server/core/people/visitor'
import { requireSession, requireWholeSession } from '../bearer'
import { readBody } from '../body'
import type { AuthContext } from '../context'
import { limitAddress } from '../limits'
import { readWayBack } from '../way-back'
import { wireUser } from '../wire'
import { ChangeBody, readChange } from './user-change'
import { applyChange, prepareChange } from './user-change-steps'

export async function getUser(auth: AuthContext, c: Context): Promise<Response> {
  const { user } = await requireSession(auth, c)
  return c.json(await wireUser(auth, auth.deps.db, user))
}

/** Changes what people say about themselves, their password, and, once confirmed, how they are reached. All or nothing. */
export async function putUser(auth: AuthContext, c: Context): Promise<Response> {
  const { db } = auth.deps
  const who = await requireWholeSession(auth, c, 401)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth user change by address', visitor)
  const body = await readBody(c, ChangeBody)
  const wayBack = readWayBack(auth, c, body)
  const change = readChange(auth, who, body)
  const prepared = await prepareChange(auth, who, change, visitor)
  const changed = await db.transaction((tx) => applyChange(auth, tx, who, { ...change, ...prepared, wayBack }))

  const ids = { userId: who.user.id, sessionId: who.session.id }
  const report = (type: 'password_changed' | 'email_change_requested' | 'phone_change_requested') =>
    auth.report({ type, severity: 'medium', status: 'success', visitor, ...ids })
  if (change.password !== undefined) report('password_changed')
  if (change.email !== undefined) report('email_change_requested')
  if (change.phone !== undefined) report('phone_change_requested')
  return c.json(await wireUser(auth, db, changed))
}
