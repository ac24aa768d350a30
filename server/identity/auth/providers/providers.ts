import type { Clock } from '#server/infra/deps'
import type { AccountsEnv } from '#server/infra/env/accounts'
import { createApple } from './apple'
import { withBreaker } from './breaker'
import { createFacebook } from './facebook'
import { createGithub } from './github'
import { createGoogle } from './google'
import { createMicrosoft } from './microsoft'
import { createOpenIdProvider, type Means, secretAuthentication } from './openid'
import { createOutbound } from './outbound'
import type { Provider } from './provider'

export type Providers = {
  /** In the order the sign-in page shows them. */
  list: readonly { name: string; label: string }[]
  /** @param name as clients say it */
  find(name: string | undefined): Provider | null
}

/**
 * The providers the configuration turns on.
 *
 * @param more stand-ins: the demo's own provider, and those of tests
 */
export function createProviders(
  configured: AccountsEnv['providers'],
  clock: Clock,
  more: readonly Provider[] = [],
): Providers {
  // Each with a breaker of its own: one that is away must not take the others along.
  const means = (trusted?: string): Means => ({
    clock,
    outbound: withBreaker(createOutbound(trusted ? { trusted } : {}), clock),
  })
  const { google, apple, facebook, microsoft, github, oidc } = configured
  const all: Provider[] = [
    ...(google ? [createGoogle(google, means())] : []),
    ...(apple ? [createApple(apple, means())] : []),
    ...(facebook ? [createFacebook(facebook, means())] : []),
    ...(microsoft ? [createMicrosoft(microsoft, means())] : []),
    ...(github ? [createGithub(github, means())] : []),
    ...(oidc
      ? [
          createOpenIdProvider({
            ...means(trustedOrigin(oidc.issuer)),
            name: 'oidc',
            label: oidc.name,
            issuer: oidc.issuer,
            clientId: oidc.clientId,
            authentication: secretAuthentication(oidc.clientSecret),
          }),
        ]
      : []),
    ...more,
  ]
  const byName = new Map(all.map((provider) => [provider.name, provider]))
  return {
    list: all.map(({ name, label }) => ({ name, label })),
    find: (name) => byName.get(name ?? '') ?? null,
  }
}

/** The issuer is the operator's word, so it may be in their own network; without TLS it has to be this machine. */
export function trustedOrigin(issuer: string): string | undefined {
  const { protocol, hostname, origin } = new URL(issuer)
  const isHere = hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname)
  return protocol === 'https:' || isHere ? origin : undefined
}
