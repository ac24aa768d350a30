import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Forger, startForger } from '#server/identity/auth/testing/forger'
import { type AuthService, startAuthService } from '#server/identity/auth/testing/service'

let forger: Forger
let dead: Forger
let service: AuthService

beforeAll(async () => {
  forger = await startForger()
  dead = await startForger()
  service = await startAuthService({
    accounts: {
      redirectUrls: ['https://app.example/**'],
      providers: { oidc: forger.configuration, github: { clientId: 'hub', clientSecret: 'hub secret' } },
    },
  })
})
afterAll(async () => {
  forger.stop()
  dead.stop()
  await service.stop()
})

const authorize = (query: string) => fetch(`${service.url}/authorize?${query}`, { redirect: 'manual' })
async function leave(query: string) {
  const response = await authorize(query)
  expect(response.status).toBe(302)
  return new URL(response.headers.get('location') ?? '')
}

test('a person is sent to the provider with PKCE, a nonce and a state of our own', async () => {
  const url = await leave(
    'provider=oidc&redirect_to=https://app.example/in&scopes=pets&prompt=consent&access_type=offline',
  )
  expect(url.origin + url.pathname).toBe(`${forger.url}/authorize`)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'pawstead',
    response_type: 'code',
    redirect_uri: 'http://pawstead.test/auth/v1/callback',
    scope: 'openid email profile pets',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    prompt: 'consent',
    access_type: 'offline',
  })
})

test('two departures share nothing', async () => {
  const [one, other] = await Promise.all([leave('provider=oidc'), leave('provider=oidc')])
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name))
  }
})

test('what is ours to say cannot be said by the client', async () => {
  const said = {
    redirect_uri: 'https://evil.example',
    client_id: 'evil',
    client_secret: 'evil',
    state: 'evil',
    response_type: 'token',
    response_mode: 'evil',
    code_verifier: 'evil',
    nonce: 'evil',
    request_uri: 'https://evil.example/r',
    request: 'evil',
    Redirect_Uri: 'https://evil.example',
    ' state': 'evil',
    scope: 'evil',
  }
  const challenge = createHash('sha256').update('verifier').digest('base64url')
  const own = { provider: 'oidc', code_challenge: challenge, code_challenge_method: 's256' }
  const { searchParams } = await leave(String(new URLSearchParams({ ...said, ...own })))
  expect([...searchParams].flat().join(' ')).not.toContain('evil')
  expect(searchParams.get('code_challenge')).not.toBe(challenge)
  expect(new Set(searchParams.keys()).size).toBe(searchParams.size)
})

test('a provider without OpenID gets PKCE and state as well', async () => {
  const url = await leave('provider=github')
  expect(url.origin).toBe('https://github.com')
  expect(url.searchParams.get('code_challenge_method')).toBe('S256')
  expect(url.searchParams.get('scope')).toBe('read:user user:email')
  expect(url.searchParams.has('nonce')).toBe(false)
})

test.each([
  'provider=google',
  'provider=',
  '',
  'provider=__proto__',
  'provider=oidc&scopes=%22',
  `provider=oidc&x=${'x'.repeat(3000)}`,
  'provider=oidc&code_challenge=short&code_challenge_method=s256',
  'provider=oidc&code_challenge_method=s256',
])('%s is refused with validation_failed', async (query) => {
  const response = await authorize(query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
})

test('a provider that is away is told to the person, at an address of ours', async () => {
  dead.say('/.well-known/openid-configuration', () => ({ status: 503, body: {} }))
  const other = await startAuthService({ accounts: { providers: { oidc: dead.configuration } } })
  const ask = async () => {
    const query = 'provider=oidc&redirect_to=https://evil.example/'
    const response = await fetch(`${other.url}/authorize?${query}`, { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '')
  }
  const url = await ask()
  expect(url.origin).toBe('http://pawstead.test')
  expect(url.searchParams.get('error')).toBe('temporarily_unavailable')
  expect(url.searchParams.get('error_description')).toContain('Paw Pass can’t be reached')
  await ask()
  await ask()
  const asked = dead.asked.length
  await ask()
  expect(dead.asked.length).toBe(asked)

  dead.say('/.well-known/openid-configuration', () => ({
    body: { issuer: dead.issuer, authorization_endpoint: `${dead.url}/authorize`, token_endpoint: `${dead.url}/token` },
  }))
  other.advance(31_000)
  expect((await ask()).origin).toBe(dead.url)
  await other.stop()
})

test('a provider that describes another one is not believed', async () => {
  const liar = await startForger()
  liar.say('/.well-known/openid-configuration', () => ({
    body: { issuer: forger.issuer, authorization_endpoint: `${forger.url}/authorize` },
  }))
  const other = await startAuthService({ accounts: { providers: { oidc: liar.configuration } } })
  const response = await fetch(`${other.url}/authorize?provider=oidc`, { redirect: 'manual' })
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('temporarily_unavailable')
  liar.stop()
  await other.stop()
})

test('the browser gets a mark that scripts cannot read, and keeps it over several departures', async () => {
  const first = await authorize('provider=oidc')
  const [cookie = ''] = first.headers.getSetCookie()
  expect(cookie).toMatch(/^pawstead_flow=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  const again = await fetch(`${service.url}/authorize?provider=oidc`, {
    redirect: 'manual',
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect(again.headers.getSetCookie()[0]?.split(';')[0]).toBe(cookie.split(';')[0])
})
