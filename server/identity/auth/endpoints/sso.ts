import type { Context } from 'hono'
import { z } from 'zod'
import { visitorOf } from '#server/core/people/visitor'
import { refuse } from '#server/core/refusals/auth-refusal'
import { optional, optionalText, readBody } from '../body'
import { Captcha } from '../captcha'
import type { AuthContext } from '../context'
import { Challenge, readPkce } from '../flow-states'
import { limitAddress } from '../limits'
import { findConnection, type Wanted } from '../sso/connections'
import { departForCompany } from '../sso/departure'
import { readRedirect } from '../way-back'

const Sso = z.object({
  domain: optionalText,
  provider_id: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: optional(z.boolean()),
  ...Challenge.shape,
  ...Captcha.shape,
})

/** Sends a person to their company's sign-in page. */
export async function signInWithCompany(auth: AuthContext, c: Context): Promise<Response> {
  const visitor = visitorOf(auth, c)
  await limitAddress(auth, 'auth company sign-in by address', visitor)
  const body = await readBody(c, Sso)
  const wanted = readWanted(body)
  const pkce = readPkce(body)
  await auth.checkCaptcha(body.gotrue_meta_security?.captcha_token, visitor)
  const connection = await findConnection(auth.deps.db, wanted)
  const redirectTo = body.redirect_to ? auth.redirects.allowed(body.redirect_to) : readRedirect(auth, c)
  const url = await departForCompany(auth, connection, { pkce, redirectTo })
  return body.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
}

/** @throws validation_failed */
function readWanted({ domain, provider_id: id }: z.infer<typeof Sso>): Wanted {
  if (!domain === !id) {
    throw refuse('validation_failed', { message: 'Either a provider_id or a domain needs to be given' })
  }
  if (domain) return { domain: domain.trim().toLowerCase() }
  if (!id || !z.uuid().safeParse(id).success) throw refuse('validation_failed', { message: 'provider_id is not valid' })
  return { id }
}
