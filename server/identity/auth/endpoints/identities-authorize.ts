import type { Context } from 'hono'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { requireWholeSession } from '../bearer'
import type { AuthContext } from '../context'
import { depart, readProvider } from '../federation/departure'
import { requireFresh } from '../freshness'
import { limitAddress } from '../limits'

/** Sends a signed-in person to a provider, to add it as a way in. The client asks for the address and goes itself. */
export async function authorizeLinking(auth: AuthContext, c: Context): Promise<Response> {
  const { clock } = auth.deps
  const { user, session } = await requireWholeSession(auth, c)
  await limitAddress(auth, 'auth provider by address', visitorOf(auth, c))
  const provider = readProvider(auth, c)
  if (user.isSso) throw refuse('user_sso_managed')
  requireFresh(session, clock.now())
  const url = await depart(auth, c, provider, { userId: user.id, sessionId: session.id })
  return c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url, 302)
}
