import { ClientSecretPost, Configuration, customFetch, fetchProtectedResource } from 'openid-client'
import { z } from 'zod'
import { personFromClaims } from './claims'
import { createOAuthProvider, type Granted } from './oauth'
import type { Outbound } from './outbound'
import { type Provider, ProviderRefusal } from './provider'

const User = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})
const Emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** GitHub says who somebody is when it is asked with the token it gave, and which of their addresses are verified. */
export function createGithub(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  { outbound }: { outbound: Outbound },
): Provider {
  const server = {
    issuer: 'https://github.com/login/oauth',
    authorization_endpoint: 'https://github.com/login/oauth/authorize',
    token_endpoint: 'https://github.com/login/oauth/access_token',
  }
  const configuration = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
  configuration[customFetch] = outbound
  return createOAuthProvider({
    name: 'github',
    label: 'GitHub',
    configuration: async () => configuration,
    scopes: ['read:user', 'user:email'],
    speaksOpenId: false,
    async readPerson(granted) {
      const [user, emails] = await Promise.all([ask(granted, '/user', User), ask(granted, '/user/emails', Emails)])
      const primary = emails.find((entry) => entry.primary && entry.verified)
      return personFromClaims({
        iss: 'https://api.github.com',
        sub: user.id,
        name: user.name ?? undefined,
        preferred_username: user.login,
        picture: user.avatar_url ?? undefined,
        email: primary?.email,
        email_verified: primary !== undefined,
      })
    },
  })
}

async function ask<T>({ configuration, tokens }: Granted, path: string, shape: z.ZodType<T>): Promise<T> {
  const headers = new Headers({ accept: 'application/vnd.github+json' })
  const url = new URL(`https://api.github.com${path}`)
  const response = await fetchProtectedResource(configuration, tokens.access_token, url, 'GET', undefined, headers)
  const { data } = shape.safeParse(response.ok ? await response.json() : undefined)
  if (data === undefined) throw new ProviderRefusal(`GitHub answered ${path} with ${response.status}`)
  return data
}
