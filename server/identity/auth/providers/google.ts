import { createOpenIdProvider, type Means, secretAuthentication } from './openid'
import type { Provider } from './provider'

const ISSUER = 'https://accounts.google.com'

export function createGoogle(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  means: Means,
): Provider {
  return createOpenIdProvider({
    ...means,
    name: 'google',
    label: 'Google',
    issuer: ISSUER,
    clientId,
    authentication: secretAuthentication(clientSecret),
    // Older sign-in libraries get tokens with the bare host.
    isIssuer: ({ iss }) => iss === ISSUER || iss === 'accounts.google.com',
    // An address elsewhere was checked once, when the account was made; it may have changed hands since.
    judgeEmail: ({ email, hd }) => ({
      vouched: typeof hd === 'string' || /@(?:gmail|googlemail)\.com$/i.test(String(email)),
    }),
  })
}
