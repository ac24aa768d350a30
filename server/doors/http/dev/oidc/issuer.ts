import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { createMemory } from './memory'
import { errorPage } from './page'
import type { Members } from './people'

const HOUR_S = 3600

export const SESSION_COOKIE = 'demo_session'

export type DemoClient = { id: string; secret: string }

type Options = {
  issuer: string
  publicUrl: string
  clients: readonly DemoClient[]
  members: Members
  pageCsp: string
}

/** An OpenID provider with keys of its own for as long as the process lives. */
export async function createIssuer({ issuer, publicUrl, clients, members, pageCsp }: Options): Promise<Provider> {
  const keys = await Promise.all(
    ['RS256', 'ES256'].map(async (alg) => {
      const { privateKey } = await generateKeyPair(alg, { extractable: true })
      return { ...(await exportJWK(privateKey)), alg, use: 'sig' }
    }),
  )
  // Of use to the demo alone, so whoever runs without it never loads it.
  const { Provider: OpenIdProvider } = await import('oidc-provider')
  const provider = new OpenIdProvider(issuer, {
    adapter: createMemory(),
    clients: clients.map(({ id, secret }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: ['callback', 'sso/oidc/callback'].map((path) => `${publicUrl}/auth/v1/${path}`),
      response_types: ['code'],
      grant_types: ['authorization_code'],
    })),
    jwks: { keys },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    cookies: {
      keys: [randomBytes(32).toString('base64url')],
      names: { interaction: 'demo_interaction', resume: 'demo_resume', session: SESSION_COOKIE },
    },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_context, interaction) => `/dev/oidc/interaction/${interaction.uid}` },
    ttl: {
      AccessToken: HOUR_S,
      AuthorizationCode: 60,
      Grant: HOUR_S,
      IdToken: HOUR_S,
      Interaction: HOUR_S,
      Session: HOUR_S,
    },
    clientBasedCORS: () => false,
    findAccount: (_context, subject) => {
      const claims = members.claimsOf(subject)
      return claims && { accountId: subject, claims: () => claims }
    },
    loadExistingGrant: grantEverything,
    renderError: (context, out) => {
      context.type = 'html'
      context.set('content-security-policy', pageCsp)
      context.body = String(errorPage(out.error_description ?? out.error))
    },
  })
  // The public address is told by the app that mounts this.
  provider.proxy = true
  return provider
}

/** Nobody is asked twice: whoever chose a person agreed to what is handed over. */
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
  await grant.save()
  return grant
}
