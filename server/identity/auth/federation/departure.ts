import type { Context } from 'hono'
import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { z } from 'zod'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthFlowState } from '#server/tables/auth-proofs'
import type { AuthContext } from '../context'
import { readPkce, readUpstream, startFlow } from '../flow-states'
import type { Departure, Provider } from '../providers/provider'
import { readRedirect } from '../way-back'
import { markBrowser } from './browser'
import { explainProviderError } from './explain'

/** Ours to say, or dangerous to let anybody else say. */
const RESERVED = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'scope',
  'skip_http_redirect',
  'apikey',
  'redirect_uri',
  'client_id',
  'client_secret',
  'client_assertion',
  'client_assertion_type',
  'grant_type',
  'state',
  'nonce',
  'code',
  'code_verifier',
  'response_type',
  'response_mode',
  'request',
  'request_uri',
  'registration',
])
const MAX_EXTRA = 20
const MAX_LENGTH = 500

/** Who adds a way in, and the session they do it in. */
export type Linking = { userId: string; sessionId: string }

/** @throws validation_failed */
export function readProvider(auth: AuthContext, c: Context): Provider {
  const provider = auth.providers.find(c.req.query('provider'))
  if (!provider) {
    throw refuse('validation_failed', { message: 'Unsupported provider: provider is not enabled' })
  }
  return provider
}

/**
 * Remembers that somebody leaves for a provider.
 *
 * @returns the provider's page to go to
 * @throws validation_failed, unexpected_failure (503) while the provider is away
 */
export async function depart(auth: AuthContext, c: Context, provider: Provider, linking?: Linking): Promise<string> {
  const { db, env } = auth.deps
  const { code_challenge, code_challenge_method } = c.req.query()
  const pkce = readPkce({ code_challenge, code_challenge_method })
  const scopes = readScopes(c.req.query('scopes'))
  const extra = readExtra(new URL(c.req.url).searchParams)
  const upstream = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const flow = await startFlow(auth, db, {
    method: 'oauth',
    provider: provider.name,
    pkce,
    redirectTo: readRedirect(auth, c),
    browserHash: markBrowser(c, env.publicUrl, provider.answersByForm),
    upstream: { ...upstream, ...(linking && { session: linking.sessionId }) },
    ...(linking && { linkingUserId: linking.userId }),
  })
  try {
    return (await provider.authorizationUrl(departureOf(auth, flow), scopes, extra)).href
  } catch (error) {
    throw explainProviderError(auth, provider, error)
  }
}

const Upstream = z.object({ verifier: z.string(), nonce: z.string(), session: z.string().exactOptional() })

/** What was sent along with a flow, to hold the provider's answer against. */
export function departureOf(auth: AuthContext, flow: AuthFlowState): Departure & { session?: string } {
  const redirectUri = `${auth.deps.env.publicUrl}/auth/v1/callback`
  return { state: flow.id, redirectUri, ...Upstream.parse(readUpstream(auth, flow)) }
}

/** @throws validation_failed for what no scope may contain (RFC 6749) */
function readScopes(text = ''): string[] {
  if (text.length > MAX_LENGTH || !/^[\x20\x21\x23-\x5b\x5d-\x7e]*$/.test(text)) {
    throw refuse('validation_failed', { message: 'The scopes are not valid' })
  }
  return text.split(/[\s,]+/).filter(Boolean)
}

/** What the client says to the provider through us, as `prompt` or `access_type`. */
function readExtra(query: URLSearchParams): URLSearchParams {
  const extra = new URLSearchParams()
  for (const [name, value] of query) {
    const plain = name.trim().toLowerCase()
    if (RESERVED.has(plain) || plain.startsWith('code_challenge')) continue
    extra.append(name, value)
  }
  if (extra.size > MAX_EXTRA || extra.toString().length > 4 * MAX_LENGTH) {
    throw refuse('validation_failed', { message: 'Too many parameters' })
  }
  return extra
}
