import { withBreaker } from '#server/identity/auth/providers/breaker'
import { createOpenIdProvider, secretAuthentication } from '#server/identity/auth/providers/openid'
import { createOutbound } from '#server/identity/auth/providers/outbound'
import type { Provider } from '#server/identity/auth/providers/provider'
import type { Clock } from '#server/infra/deps'
import type { DemoClient } from './issuer'

type Options = {
  publicUrl: string
  /** Where the process reaches itself; the public address may not lead here from inside. */
  localUrl: string
  clock: Clock
  client: DemoClient
  selfApproving: DemoClient
}

/** The demo's own provider, as the account service sees it: over a real network path, like any other. */
export function createStandInProviders({ publicUrl, localUrl, clock, client, selfApproving }: Options): Provider[] {
  const { origin } = new URL(publicUrl)
  const outbound = withBreaker(
    createOutbound({
      trusted: new URL(localUrl).origin,
      route: (url) => (url.origin === origin ? new URL(url.pathname + url.search, localUrl) : url),
    }),
    clock,
  )
  const provider = (name: string, label: string, { id, secret }: DemoClient) =>
    createOpenIdProvider({
      name,
      label,
      issuer: `${publicUrl}/dev/oidc`,
      clientId: id,
      authentication: secretAuthentication(secret),
      // Otherwise the second sign-in in a browser would be the first person again.
      parameters: { prompt: 'login' },
      outbound,
      clock,
    })
  return [provider('demo', 'Pawstead ID (demo)', client), provider('test', 'Test provider (demo)', selfApproving)]
}
