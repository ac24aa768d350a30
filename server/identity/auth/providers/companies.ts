import { LRUCache } from 'lru-cache'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Clock } from '#server/infra/deps'
import type { AuthSsoProvider } from '#server/tables/auth-sso'
import type { Sealer } from '../sealing'
import { withBreaker } from './breaker'
import { createOpenIdProvider, secretAuthentication } from './openid'
import { createOutbound } from './outbound'
import type { Provider } from './provider'
import { trustedOrigin } from './providers'

/** Companies whose sign-in page speaks OpenID Connect, with what is known of each kept between sign-ins. */
export type Companies = {
  /** @throws sso_provider_disabled while the client's secret is missing or does not open */
  openId(connection: AuthSsoProvider): Provider
}

/** How one of a company's people is called in identities, flows and tokens. */
export const providerOf = (connection: Pick<AuthSsoProvider, 'id'>): string => `sso:${connection.id}`

/** The secret as the connection's row keeps it. */
export function sealSecret(sealer: Sealer, connectionId: string, secret: string): string {
  return sealer.seal(Buffer.from(secret), `sso ${connectionId}`)
}

export function createCompanies(clock: Clock, sealer: Sealer): Companies {
  const known = new LRUCache<string, Provider>({ max: 200 })
  return {
    openId(connection) {
      const { id, name, oidc, secret } = connection
      // Whatever is changed in the row makes it another one.
      const key = JSON.stringify([id, name, oidc, secret])
      const kept = known.get(key)
      if (kept) return kept
      const clientSecret = open(sealer, connection)
      if (!oidc || clientSecret === null) throw refuse('sso_provider_disabled')
      const trusted = trustedOrigin(oidc.issuer)
      const made = createOpenIdProvider({
        name: providerOf(connection),
        label: name,
        issuer: oidc.issuer,
        clientId: oidc.clientId,
        authentication: secretAuthentication(clientSecret),
        ...(oidc.scopes && { scopes: oidc.scopes.split(/\s+/) }),
        // A company that says nothing about its own addresses means that they are right.
        judgeEmail: ({ email_verified: said }) => ({ verified: said !== false && said !== 'false' }),
        outbound: withBreaker(createOutbound(trusted ? { trusted } : {}), clock),
        clock,
      })
      known.set(key, made)
      return made
    },
  }
}

function open(sealer: Sealer, { id, secret }: AuthSsoProvider): string | null {
  if (!secret) return null
  try {
    return sealer.open(secret, `sso ${id}`).toString()
  } catch {
    // Sealed under another secret of the server: to be entered again.
    return null
  }
}
