import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { z } from 'zod'
import type { AuthSsoProvider } from '#server/tables/auth-sso'
import { optional, optionalText, readBody } from '../body'
import { Captcha } from '../captcha'
import { type AuthContext, visitorOf } from '../context'
import { Challenge, type Pkce, readPkce, startFlow } from '../flow-states'
import { limitAddress } from '../limits'
import { refuse } from '../refusal'
import { findConnection, providerOf, samlOf, type Wanted } from '../sso/connections'
import { loadSaml, samlConfig } from '../sso/saml-service'

/** Long enough for a company's page that knows the person already. */
const SAML_LIFETIME_MS = 120_000

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
  const redirectTo = auth.redirects.allowed(body.redirect_to ?? c.req.query('redirect_to'))
  const url = await askSaml(auth, connection, { pkce, redirectTo })
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

type Beginning = { pkce: Pkce; redirectTo: string }

/** @throws saml_provider_disabled */
async function askSaml(auth: AuthContext, connection: AuthSsoProvider, beginning: Beginning): Promise<string> {
  const saml = samlOf(connection)
  const requestId = `_${randomBytes(20).toString('hex')}`
  const flow = await startFlow(auth, auth.deps.db, {
    method: 'sso/saml',
    provider: providerOf(connection),
    upstream: { requestId },
    lifetimeMs: SAML_LIFETIME_MS,
    ...beginning,
  })
  const { SAML } = await loadSaml()
  return new SAML(samlConfig(auth.deps.env.publicUrl, saml, requestId)).getAuthorizeUrlAsync(flow.id, undefined, {})
}
