import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client'
import { type Person, type Provider, ProviderUnavailable, translateProviderError } from './provider'

/** What a provider gave for a code, and the answer the code was in. */
export type Granted = {
  configuration: Configuration
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers
  answer: URLSearchParams
}

type Flavour = Pick<Provider, 'name' | 'label' | 'verifyIdToken'> & {
  answersByForm?: boolean
  configuration: () => Promise<Configuration>
  /** What signing in needs; clients may ask for more. */
  scopes: readonly string[]
  /** Sent along unless the client says otherwise. */
  parameters?: Readonly<Record<string, string>>
  /** An ID token with our nonce belongs to the answer. */
  speaksOpenId: boolean
  readPerson: (granted: Granted) => Promise<Person>
}

/** What of an answer is looked at. Twice the same one is refused, so all of them are passed on. */
const ANSWER = ['code', 'state', 'iss', 'error', 'error_description', 'response', 'id_token', 'token']

/** The authorization code flow with PKCE, the same for all providers. */
export function createOAuthProvider(flavour: Flavour): Provider {
  const { name, label, answersByForm = false, verifyIdToken, configuration, speaksOpenId } = flavour
  return {
    name,
    label,
    answersByForm,
    ...(verifyIdToken && { verifyIdToken }),

    async authorizationUrl({ state, redirectUri, verifier, nonce }, scopes, extra) {
      const known = await told(configuration)
      const parameters = new URLSearchParams(extra)
      for (const [key, value] of Object.entries(flavour.parameters ?? {})) {
        if (!parameters.has(key)) parameters.set(key, value)
      }
      parameters.set('redirect_uri', redirectUri)
      parameters.set('scope', [...new Set([...flavour.scopes, ...scopes])].join(' '))
      parameters.set('state', state)
      parameters.set('code_challenge', await calculatePKCECodeChallenge(verifier))
      parameters.set('code_challenge_method', 'S256')
      if (speaksOpenId) parameters.set('nonce', nonce)
      if (answersByForm) parameters.set('response_mode', 'form_post')
      return buildAuthorizationUrl(known, parameters)
    },

    async personOf(answer, { state, redirectUri, verifier, nonce }) {
      const known = await told(configuration)
      const returned = new URL(redirectUri)
      for (const [key, value] of answer) if (ANSWER.includes(key)) returned.searchParams.append(key, value)
      try {
        const tokens = await authorizationCodeGrant(known, returned, {
          expectedState: state,
          pkceCodeVerifier: verifier,
          ...(speaksOpenId && { expectedNonce: nonce, idTokenExpected: true }),
        })
        const person = await flavour.readPerson({ configuration: known, tokens, answer })
        const { access_token: access, refresh_token: refresh } = tokens
        return { person, tokens: { provider_token: access, ...(refresh && { provider_refresh_token: refresh }) } }
      } catch (error) {
        throw translateProviderError(error)
      }
    },
  }
}

/** Without its own description of itself, or with a wrong one, a provider is as good as away. */
export async function told(configuration: () => Promise<Configuration>): Promise<Configuration> {
  try {
    return await configuration()
  } catch (cause) {
    throw new ProviderUnavailable('the provider does not say where to go', { cause })
  }
}
