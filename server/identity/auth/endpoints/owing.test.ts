import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTotp, signInAgain } from '../testing/factors'
import { type AuthService, startAuthService } from '../testing/service'

let service: AuthService
let token: string
beforeAll(async () => {
  service = await startAuthService({ clockStands: true })
  const person = await service.person()
  await addTotp(service, person.client)
  token = (await signInAgain(service, person)).session.access_token
})
afterAll(() => service.stop())

/** Those that ask for no session, or for no more than one. Everything else has to refuse one that owes a factor. */
const NO_SESSION = [
  ...[
    'GET /settings',
    'GET /.well-known/jwks.json',
    'GET /verify',
    'GET /authorize',
    'GET /callback',
    'POST /callback',
  ],
  ...['GET /sso/saml/metadata', 'GET /sso/oidc/callback', 'POST /sso/saml/acs', 'POST /sso'],
  ...['POST /signup', 'POST /otp', 'POST /recover', 'POST /resend', 'POST /verify', 'POST /token'],
]
const READS = ['GET /user', 'GET /factors/recovery-codes']
const THE_WAY_ON = [
  ...['POST /factors/:id/challenge', 'POST /factors/:id/verify', 'POST /factors/recovery-codes/verify', 'POST /logout'],
]

test('a session that owes its second factor changes nothing of the account', async () => {
  const routes = new Set(
    service.auth.app.routes.flatMap(({ method, path }) => (method === 'ALL' ? [] : [`${method} ${path}`])),
  )
  const open = [...NO_SESSION, ...READS, ...THE_WAY_ON]
  // A route that is gone must not stay on the list of those that may.
  expect(open.filter((route) => !routes.has(route))).toEqual([])
  const refusing = [...routes].filter((route) => !open.includes(route))
  expect(refusing.length).toBeGreaterThan(6)
  for (const route of refusing) {
    const [method = '', path = ''] = route.split(' ')
    const response = await service.request(path.replace(':id', randomUUID()), {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(method !== 'GET' && { body: '{}' }),
    })
    const answer = (await response.json()) as { code: string }
    expect({ route, ...answer }).toMatchObject({ route, code: 'insufficient_aal' })
  }
})
