import type { Context } from 'hono'
import { visitorOf } from '#server/core/people/visitor'
import { AuthRefusal } from '#server/core/refusals/auth-refusal'
import type { AuthContext } from '../context'
import { depart, readProvider } from '../federation/departure'
import { limitAddress } from '../limits'
import { withError } from '../redirects'
import { readRedirect } from '../way-back'

/** Sends a person to a provider's sign-in page. */
export async function authorize(auth: AuthContext, c: Context): Promise<Response> {
  await limitAddress(auth, 'auth provider by address', visitorOf(auth, c))
  const provider = readProvider(auth, c)
  try {
    return c.redirect(await depart(auth, c, provider), 302)
  } catch (error) {
    // What the client got wrong is told to the client; that a provider is away is told to the person.
    if (!(error instanceof AuthRefusal) || error.status < 500) throw error
    return c.redirect(withError(readRedirect(auth, c), error, true), 302)
  }
}
