import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt, type JWTPayload } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { authSsoProviders } from '#server/tables/auth-sso'
import { sealSecret } from '../providers/companies'
import { createSealer } from '../sealing'
import { type Forger, startForger } from '../testing/forger'
import { type AuthService, startAuthService } from '../testing/service'
import { saveConnection } from './connections'
import { arrival, createCompany, pkceClient } from './testing/company'

const domain = 'tide.example'
const id = randomUUID()
let service: AuthService
let forger: Forger
beforeAll(async () => {
  service = await startAuthService()
  forger = await startForger()
  const { issuer, clientId, clientSecret } = forger.configuration
  const secret = sealed(clientSecret)
  await saveConnection(service.deps.db, {
    id,
    kind: 'oidc',
    name: 'Tide Care',
    oidc: { issuer, clientId },
    secret,
    domains: [domain],
  })
})
beforeEach(async () => {
  await service.deps.db.delete(authUsers)
})
afterAll(async () => {
  forger.stop()
  await service.stop()
})

/** As the service itself keeps it. */
const sealed = (secret: string) => sealSecret(createSealer(service.deps.env.secretKey, 'account secrets'), id, secret)

async function begin(client = service.client()) {
  const { data, error } = await client.signInWithSSO({ domain, options: { redirectTo: 'http://pawstead.test/home' } })
  if (error || !data) throw new Error('the sign-in did not begin', { cause: error })
  const { searchParams } = new URL(data.url)
  return { query: searchParams, state: searchParams.get('state') ?? '', nonce: searchParams.get('nonce') ?? '' }
}
const comeBack = (query: Record<string, string>) =>
  fetch(`${service.url}/sso/oidc/callback?${new URLSearchParams(query)}`, { redirect: 'manual' })

async function signIn(claims: JWTPayload, options = {}) {
  const { state, nonce } = await begin()
  forger.grant({ nonce, sub: 'marit', email: `marit@${domain}`, ...claims }, {}, options)
  return arrival(await comeBack({ state, code: 'a code' }))
}
const users = () => service.deps.db.select().from(authUsers)

test('a person goes to the company with PKCE and nonce, and comes home with a session', async () => {
  const client = pkceClient(service.url)
  const { query, state, nonce } = await begin(client)
  expect(query.get('code_challenge_method')).toBe('S256')
  expect(query.get('redirect_uri')).toBe('http://pawstead.test/auth/v1/sso/oidc/callback')
  forger.grant({ nonce, sub: 'marit', email: `Marit@${domain}`, name: 'Marit van Dyk' })
  const { status, url } = arrival(await comeBack({ state, code: 'a code' }))
  expect([status, url.pathname]).toEqual([302, '/home'])
  const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: `marit@${domain}`,
    app_metadata: { provider: `sso:${id}`, providers: [`sso:${id}`] },
    user_metadata: { first_name: 'Marit', last_name: 'van Dyk' },
  })
  const { amr } = decodeJwt<{ amr: unknown }>(data.session?.access_token ?? '')
  expect(amr).toMatchObject([{ method: 'oauth', provider: `sso:${id}` }])
  const [user] = await users()
  expect(user?.isSso).toBe(true)
})

test('the same subject is the same person', async () => {
  expect((await signIn({})).fragment.get('access_token')).toBeTruthy()
  expect((await signIn({ email: `m.van.dyk@${domain}` })).fragment.get('access_token')).toBeTruthy()
  expect((await users()).map(({ email }) => email)).toEqual([`m.van.dyk@${domain}`])
})

test.each<[string, JWTPayload, string]>([
  ['an address of another company', { email: 'ceo@harbour.example' }, 'email_address_invalid'],
  ['no address', { email: undefined }, 'provider_email_needs_verification'],
  ['an address the company does not stand by', { email_verified: false }, 'provider_email_needs_verification'],
  ['another audience', { aud: 'somebody-else' }, 'bad_oauth_callback'],
  ['another issuer', { iss: 'https://who.example' }, 'bad_oauth_callback'],
  ['another nonce', { nonce: 'of another sign-in' }, 'bad_oauth_callback'],
  ['an end that is past', { exp: 1_700_000_000 }, 'bad_oauth_callback'],
])('a token with %s makes no user', async (_, claims, code) => {
  const { status, url, fragment, code: told } = await signIn(claims)
  expect([status, url.pathname, told]).toEqual([302, '/home', code])
  expect(fragment.has('access_token')).toBe(false)
  expect(await users()).toEqual([])
})

test('a token under a key the company does not publish makes no user', async () => {
  expect((await signIn({}, { by: forger.foreign })).code).toBe('bad_oauth_callback')
  expect(await users()).toEqual([])
})

test('a state counts once, and only at its own door', async () => {
  const { state, nonce } = await begin()
  forger.grant({ nonce, sub: 'marit', email: `marit@${domain}` })
  expect((await comeBack({ state, code: 'a code' })).status).toBe(302)
  expect(arrival(await comeBack({ state, code: 'a code' })).code).toBe('bad_oauth_state')

  const saml = await createCompany(service, { domain: 'by-saml.example' })
  const { relayState } = await saml.begin()
  expect(arrival(await comeBack({ state: relayState, code: 'x' })).code).toBe('bad_oauth_state')
  const { state: openId } = await begin()
  expect(arrival(await saml.post('<Response/>', openId)).code).toBe('saml_relay_state_not_found')
  const atProviders = `${service.url}/callback?state=${(await begin()).state}&code=x`
  expect(arrival(await fetch(atProviders, { redirect: 'manual' })).code).toBe('bad_oauth_state')

  expect(arrival(await comeBack({ code: 'x' })).code).toBe('bad_oauth_callback')
  expect(arrival(await comeBack({ state: 'x', code: 'x' })).code).toBe('bad_oauth_state')
  const late = await begin()
  service.advance(601_000)
  expect(arrival(await comeBack({ state: late.state, code: 'x' })).code).toBe('bad_oauth_state')
  service.advance(-601_000)
})

test('what the company answers instead of a code is told in our own words', async () => {
  const { state } = await begin()
  const { url, code } = arrival(await comeBack({ state, error: 'access_denied', error_description: '<b>no</b>' }))
  expect(code).toBe('bad_oauth_callback')
  expect(url.searchParams.get('error_description')).toBe('The sign-in with Tide Care was canceled.')
})

test('a company that does not answer, or whose secret is lost, sends nobody anywhere', async () => {
  const { db } = service.deps
  const row = { id, kind: 'oidc', name: 'Tide Care', domains: [domain] } as const
  const { issuer, clientId, clientSecret } = forger.configuration
  const secret = sealed(clientSecret)
  try {
    await saveConnection(db, { ...row, oidc: { issuer: 'http://127.0.0.1:1', clientId }, secret })
    const away = await service.client().signInWithSSO({ domain })
    expect(away.error).toMatchObject({ status: 503 })
    for (const lost of [null, 'v1.sealed-by-somebody-else']) {
      await db.update(authSsoProviders).set({ secret: lost }).where(eq(authSsoProviders.id, id))
      const { error } = await service.client().signInWithSSO({ domain })
      expect(error).toMatchObject({ status: 404, code: 'sso_provider_disabled' })
    }
  } finally {
    await saveConnection(db, { ...row, oidc: { issuer, clientId }, secret })
  }
})
