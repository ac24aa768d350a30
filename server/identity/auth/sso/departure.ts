import { randomBytes } from 'node:crypto'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { z } from 'zod'
import type { AuthFlowState } from '#server/tables/auth-proofs'
import type { AuthSsoProvider } from '#server/tables/auth-sso'
import type { AuthContext } from '../context'
import { explainProviderError } from '../federation/explain'
import { type Pkce, readUpstream, startFlow } from '../flow-states'
import { providerOf } from '../providers/companies'
import type { Departure } from '../providers/provider'
import { samlOf } from './connections'
import { loadSaml, samlConfig } from './saml-service'

/** Long enough for a company's page that knows the person already. */
const SAML_LIFETIME_MS = 120_000

export type Beginning = { pkce: Pkce; redirectTo: string }

/**
 * Remembers that somebody leaves for their company's page.
 *
 * @returns the page to go to
 * @throws saml_provider_disabled, sso_provider_disabled, unexpected_failure (503) while the company is away
 */
export function departForCompany(auth: AuthContext, connection: AuthSsoProvider, beginning: Beginning) {
  return connection.kind === 'saml' ? askSaml(auth, connection, beginning) : askOpenId(auth, connection, beginning)
}

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

async function askOpenId(auth: AuthContext, connection: AuthSsoProvider, beginning: Beginning): Promise<string> {
  const company = auth.companies.openId(connection)
  const flow = await startFlow(auth, auth.deps.db, {
    method: 'oauth',
    provider: providerOf(connection),
    upstream: { verifier: randomPKCECodeVerifier(), nonce: randomNonce() },
    ...beginning,
  })
  try {
    return (await company.authorizationUrl(openIdDeparture(auth, flow), [], new URLSearchParams())).href
  } catch (error) {
    throw explainProviderError(auth, company, error)
  }
}

const Upstream = z.object({ verifier: z.string(), nonce: z.string() })

/** What was sent along, to hold the company's answer against. */
export function openIdDeparture(auth: AuthContext, flow: AuthFlowState): Departure {
  const redirectUri = `${auth.deps.env.publicUrl}/auth/v1/sso/oidc/callback`
  return { state: flow.id, redirectUri, ...Upstream.parse(readUpstream(auth, flow)) }
}
