import type { Context } from 'hono'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { isForm, readBody } from '../body'
import type { AuthContext } from '../context'
import { inEvenTime } from '../even-time'
import { keepBrowser } from '../familiar-browser'
import { limitAddress } from '../limits'
import { originOf } from '../password-origin'
import { HALFWAY, redeem } from '../redeem'
import { startSession } from '../start-session'
import { Claim, eventOf, findClaimed } from '../verification'
import { wireSession } from '../wire'
import { spendLinkByForm } from './verify-link'

/** What a change of address is answered with where no session is asked for. */
const CHANGED = 'The change is confirmed'

/** Takes a code a person typed, or a link's token, and signs them in. A form comes from the page of a link. */
export async function verify(auth: AuthContext, c: Context): Promise<Response> {
  if (isForm(c)) return spendLinkByForm(auth, c)
  const { db } = auth.deps
  const visitor = visitorOf(auth, c)
  const claim = await readBody(c, Claim)
  await limitAddress(auth, 'auth verify by address', visitor)
  const token = await inEvenTime(() => findClaimed(auth, claim))
  if (!token) {
    auth.report({ type: 'sign_in_failed', severity: 'low', status: 'failure', visitor, metadata: { method: 'otp' } })
    throw refuse('otp_expired')
  }
  const type = eventOf(token.kind)
  const keepsOwn = type !== 'sign_in' && claim.create_session === false
  const outcome = await db.transaction(async (tx) => {
    const { done, user } = await redeem(auth, tx, token, originOf(auth, c, visitor))
    if (!done) return null
    return keepsOwn ? { user } : startSession(auth, tx, user, { method: 'otp' }, visitor)
  })
  if (!outcome) return c.json({ msg: HALFWAY, code: '200' })
  const signedIn = 'session' in outcome ? outcome : null
  const ids = { userId: outcome.user.id, ...(signedIn && { sessionId: signedIn.session.id }) }
  const metadata = { method: 'otp', proof: token.kind }
  auth.report({ type, severity: 'info', status: 'success', visitor, metadata, ...ids })
  if (!signedIn) return c.json({ msg: CHANGED, code: '200' })
  keepBrowser(auth, c, outcome.user.id)
  return c.json(await wireSession(auth, db, signedIn))
}
