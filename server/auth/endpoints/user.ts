import type { Context } from 'hono'
import { z } from 'zod'
import { requireSession } from '../bearer'
import { optional, optionalText, readBody } from '../body'
import { type AuthContext, visitorOf } from '../context'
import { limitAddress } from '../limits'
import { replacePassword } from '../password-change'
import { refuse } from '../refusal'
import { mergeUserMetadata, UserMetadata } from '../user-metadata'
import { changeUser } from '../users'
import { wireUser } from '../wire'

export async function getUser(auth: AuthContext, c: Context): Promise<Response> {
  const { user } = await requireSession(auth, c)
  return c.json(await wireUser(auth, auth.deps.db, user))
}

const Change = z.object({
  data: optional(UserMetadata),
  password: optionalText,
  current_password: optionalText,
  email: optionalText,
  phone: optionalText,
  app_metadata: z.unknown().optional(),
})

/** Changes what people say about themselves and their password. The address they sign in with stays. */
export async function putUser(auth: AuthContext, c: Context): Promise<Response> {
  const { db, clock } = auth.deps
  const { user, session } = await requireSession(auth, c)
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth user change by address', visitor)
  const change = await readBody(c, Change)
  if (change.app_metadata != null) throw refuse('not_admin')
  // Repeating what is in force already is no change; some forms send everything.
  if (change.email && change.email.toLowerCase() !== user.email) {
    throw refuse('validation_failed', { message: 'The email address cannot be changed' })
  }
  if (change.phone && change.phone !== user.phone) {
    throw refuse('validation_failed', { message: 'The phone number cannot be changed' })
  }
  const { data, password, current_password: currentPassword } = change
  // Both are checked before either is stored; the data once more under the row's lock.
  if (data) mergeUserMetadata(user.userMetadata, data)
  if (password !== undefined) await replacePassword(auth, { user, session }, { password, currentPassword, visitor })
  const changed = await changeUser(db, user.id, clock.now(), ({ userMetadata }) =>
    data ? { userMetadata: mergeUserMetadata(userMetadata, data) } : {},
  )
  return c.json(await wireUser(auth, db, changed))
}
