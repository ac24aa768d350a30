import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { createOutbound, type Outbound } from '#server/identity/auth/providers/outbound'

type Answer = { status?: number; body: unknown; headers?: Record<string, string> }
export type Asked = { path: string; query: URLSearchParams; form: URLSearchParams; headers: Record<string, unknown> }

/**
 * A provider that says whatever a test wants, under its own address or in somebody else's name.
 *
 * @param issuer whom it plays; `outbound` then leads everything here
 */
export async function startForger({ issuer, metadata = {} }: { issuer?: string; metadata?: object } = {}) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const name = issuer ?? url
  const [own, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')])
  const jwk = { ...(await exportJWK(own.publicKey)), alg: 'ES256', use: 'sig', kid: 'one' }
  const asked: Asked[] = []
  const answers = new Map<string, (asked: Asked) => Answer | Promise<Answer>>()

  const sign = (claims: JWTPayload, { by = own, alg = 'ES256' } = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid: 'one' }).sign(by.privateKey)
  /** A token as it should be, but for what is given. */
  const idToken = (claims: JWTPayload = {}, options = {}) => {
    const nowS = Math.floor(Date.now() / 1000)
    return sign({ iss: name, aud: 'pawstead', sub: 'subject', iat: nowS, exp: nowS + 300, ...claims }, options)
  }
  const origin = new URL(name).origin
  const description = {
    issuer: name,
    authorization_endpoint: `${origin}/authorize`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['ES256'],
    ...metadata,
  }
  server.on('request', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    let text = ''
    for await (const chunk of request) text += chunk
    const question = { path: pathname, query: searchParams, form: new URLSearchParams(text), headers: request.headers }
    asked.push(question)
    const standard: Answer | undefined = pathname.endsWith('/.well-known/openid-configuration')
      ? { body: description }
      : pathname === '/jwks'
        ? { body: { keys: [jwk] } }
        : undefined
    const answer = (await answers.get(pathname)?.(question)) ?? standard ?? { status: 404, body: {} }
    const { status = 200, body, headers = {} } = answer
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  const outbound: Outbound = createOutbound({
    trusted: url,
    route: (given) => new URL(given.pathname + given.search, url),
  })

  return {
    url,
    issuer: name,
    asked,
    outbound,
    idToken,
    /** A key the provider does not publish. */
    foreign,
    configuration: { issuer: name, clientId: 'pawstead', clientSecret: 'a secret of the client', name: 'Paw Pass' },
    /** What a path answers from now on. */
    say(path: string, answer: (asked: Asked) => Answer | Promise<Answer>) {
      answers.set(path, answer)
    },
    /** What the token endpoint answers from now on. */
    grant(claims: JWTPayload, more: object = {}, options = {}) {
      answers.set('/token', async () => ({
        body: {
          access_token: 'an access token',
          token_type: 'bearer',
          id_token: await idToken(claims, options),
          ...more,
        },
      }))
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
export type Forger = Awaited<ReturnType<typeof startForger>>
