import { createHmac } from 'node:crypto'
import { ClientSecretPost, Configuration, customFetch, fetchProtectedResource } from 'openid-client'
import { z } from 'zod'
import { personFromClaims } from './claims'
import { createOAuthProvider } from './oauth'
import type { Outbound } from './outbound'
import { type Provider, ProviderRefusal } from './provider'

const VERSION = 'v23.0'

const Me = z.object({
  id: z.string(),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  picture: z
    .object({ data: z.object({ url: z.string() }) })
    .optional()
    .catch(undefined),
})

/**
 * Facebook gives confirmed addresses only, but does not say so with each one. That is enough to make an account; it is
 * not enough to open one that is there already.
 */
export function createFacebook(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  { outbound }: { outbound: Outbound },
): Provider {
  const server = {
    issuer: 'https://www.facebook.com',
    authorization_endpoint: `https://www.facebook.com/${VERSION}/dialog/oauth`,
    token_endpoint: `https://graph.facebook.com/${VERSION}/oauth/access_token`,
  }
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
  configuration[customFetch] = outbound
  return createOAuthProvider({
    name: 'facebook',
    label: 'Facebook',
    configuration: async () => configuration,
    scopes: ['email', 'public_profile'],
    speaksOpenId: false,
    async readPerson({ tokens }) {
      const url = new URL(`https://graph.facebook.com/${VERSION}/me`)
      url.searchParams.set('fields', 'id,name,first_name,last_name,email,picture')
      // Proves that the token is used by the app it was given to.
      const proof = createHmac('sha256', clientSecret).update(tokens.access_token).digest('hex')
      url.searchParams.set('appsecret_proof', proof)
      const response = await fetchProtectedResource(configuration, tokens.access_token, url, 'GET')
      const { data: me } = Me.safeParse(response.ok ? await response.json() : undefined)
      if (!me) throw new ProviderRefusal(`Facebook answered with ${response.status}`)
      return personFromClaims(
        {
          iss: server.issuer,
          sub: me.id,
          name: me.name,
          given_name: me.first_name,
          family_name: me.last_name,
          email: me.email,
          picture: me.picture?.data.url,
        },
        { verified: me.email !== undefined, vouched: false },
      )
    },
  })
}
