import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider } from 'oidc-provider'
import { createMemory } from '#server/doors/http/dev/oidc/memory'

export const CALLBACK = 'http://pawstead.test/auth/v1/callback'

export type Member = { sub: string; email?: string; email_verified?: boolean; name?: string }

/** A real OpenID provider on a port of its own, where somebody is signed in already and agrees to everything. */
export async function startOpenId() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const secret = randomBytes(24).toString('base64url')
  const members = new Map<string, Member>()
  let current: Member = { sub: 'nobody' }
  const provider = new Provider(issuer, {
    adapter: createMemory(),
    clients: [
      {
        client_id: 'pawstead',
        client_secret: secret,
        redirect_uris: [CALLBACK],
        response_types: ['code'],
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: [secret] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    issueRefreshToken: async () => true,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      RefreshToken: 600,
      Session: 600,
    },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...members.get(sub), sub }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope([...oidc.requestParamScopes].join(' '))
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return answer(request, response)
    await provider.interactionFinished(request, response, {
      login: { accountId: current.sub, remember: false },
      consent: {},
    })
  })

  return {
    /** For the service's configuration. */
    configuration: { issuer, clientId: 'pawstead', clientSecret: secret, name: 'Paw Pass' },
    issuer,
    /** Who is sitting at the provider's page from now on. */
    seat(member: Member) {
      members.set(member.sub, member)
      current = member
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
