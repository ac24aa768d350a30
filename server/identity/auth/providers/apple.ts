import { importPKCS8, SignJWT } from 'jose'
import type { ClientAuth } from 'openid-client'
import { z } from 'zod'
import { createOpenIdProvider, type Means } from './openid'
import type { Provider } from './provider'

const ISSUER = 'https://appleid.apple.com'

type Keys = { clientId: string; teamId: string; keyId: string; privateKey: string }

/** Apple answers by a form when it is asked for name or address, and tells the name the first time only. */
export function createApple(keys: Keys, means: Means): Provider {
  return createOpenIdProvider({
    ...means,
    name: 'apple',
    label: 'Apple',
    issuer: ISSUER,
    clientId: keys.clientId,
    authentication: signedSecret(keys),
    scopes: ['openid', 'email', 'name'],
    answersByForm: true,
    addFrom: readName,
  })
}

/** Apple's client secret is a token we sign with the team's key; five minutes are plenty. */
function signedSecret({ clientId, teamId, keyId, privateKey }: Keys): ClientAuth {
  return async (_server, _client, body) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(ISSUER)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(await importPKCS8(privateKey, 'ES256'))
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
}

const UserField = z.object({ name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }) })

/** The name is not signed, and good for nothing but a name. The address beside it is ignored. */
function readName(answer: URLSearchParams): Record<string, unknown> {
  try {
    const { name } = UserField.parse(JSON.parse(answer.get('user') ?? ''))
    return { given_name: name.firstName, family_name: name.lastName }
  } catch {
    // Not the first time, or not as documented: the sign-in does not depend on a name.
    return {}
  }
}
