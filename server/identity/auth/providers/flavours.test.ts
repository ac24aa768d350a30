import { createHmac, generateKeyPairSync } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, expect, test } from 'vitest'
import { type Forger, startForger } from '#server/identity/auth/testing/forger'
import { createApple } from './apple'
import { createFacebook } from './facebook'
import { createGithub } from './github'
import { createGoogle } from './google'
import { createMicrosoft } from './microsoft'
import { type Provider, ProviderRefusal, ProviderUnavailable } from './provider'

const clock = { now: () => new Date() }
const client = { clientId: 'pawstead', clientSecret: 'a secret' }
const departure = {
  state: 'the state',
  redirectUri: 'https://pawstead.example/auth/v1/callback',
  verifier: 'v'.repeat(43),
  nonce: 'the nonce',
}
const forgers: Forger[] = []
const forge = async (options: Parameters<typeof startForger>[0] = {}) => {
  const forger = await startForger(options)
  forgers.push(forger)
  return forger
}
afterEach(() => {
  for (const forger of forgers.splice(0)) forger.stop()
})

const arrive = (provider: Provider, more: Record<string, string> = {}) =>
  provider.personOf(new URLSearchParams({ code: 'a code', state: departure.state, ...more }), departure)
const plainToken = { access_token: 'the token', token_type: 'bearer' }

test('GitHub: the primary address counts when it is verified', async () => {
  const forger = await forge({ issuer: 'https://github.com/login/oauth' })
  const provider = createGithub(client, forger)
  forger.say('/login/oauth/access_token', () => ({ body: { ...plainToken, scope: 'user:email' } }))
  forger.say('/user', () => ({ body: { id: 7, login: 'ida', name: null, avatar_url: 'https://a.example/7.png' } }))
  const emails = (verified: boolean) => [
    { email: 'other@example.com', primary: false, verified: true },
    { email: 'Ida@Example.com', primary: true, verified },
  ]
  forger.say('/user/emails', () => ({ body: emails(true) }))
  const { person, tokens } = await arrive(provider)
  expect(person).toMatchObject({ subject: '7', email: 'ida@example.com', emailVerified: true, emailVouched: true })
  expect(person.data).toMatchObject({ user_name: 'ida', avatar_url: 'https://a.example/7.png' })
  expect(tokens).toEqual({ provider_token: 'the token' })
  const exchange = forger.asked.find(({ path }) => path === '/login/oauth/access_token')
  expect(exchange?.form.get('code_verifier')).toBe(departure.verifier)

  forger.say('/user/emails', () => ({ body: emails(false) }))
  expect((await arrive(provider)).person).toMatchObject({ email: null, emailVerified: false })
})

test('GitHub: an error that comes as a success is an error', async () => {
  const forger = await forge({ issuer: 'https://github.com/login/oauth' })
  const provider = createGithub(client, forger)
  forger.say('/login/oauth/access_token', () => ({ body: { error: 'bad_verification_code' } }))
  await expect(arrive(provider)).rejects.toBeInstanceOf(ProviderRefusal)
  forger.say('/login/oauth/access_token', () => ({ body: plainToken }))
  forger.say('/user', () => ({ status: 401, body: { message: 'Bad credentials' } }))
  forger.say('/user/emails', () => ({ body: [] }))
  await expect(arrive(provider)).rejects.toBeInstanceOf(ProviderRefusal)
})

test('Facebook: the address makes an account but opens none, and the token is shown to be ours', async () => {
  const forger = await forge({ issuer: 'https://www.facebook.com' })
  const provider = createFacebook(client, forger)
  forger.say('/v23.0/oauth/access_token', () => ({ body: { ...plainToken, expires_in: 5000 } }))
  forger.say('/v23.0/me', () => ({ body: { id: '99', name: 'Ida Person', email: 'ida@example.com' } }))
  const { person } = await arrive(provider)
  expect(person).toMatchObject({ subject: '99', emailVerified: true, emailVouched: false })
  const proof = createHmac('sha256', client.clientSecret).update('the token').digest('hex')
  expect(forger.asked.at(-1)?.query.get('appsecret_proof')).toBe(proof)
  forger.say('/v23.0/me', () => ({ body: { id: '99', name: 'Ida Person' } }))
  expect((await arrive(provider)).person).toMatchObject({ email: null, emailVerified: false })
})

test.each([
  ['ida@gmail.com', {}, true],
  ['ida@company.example', { hd: 'company.example' }, true],
  ['ida@elsewhere.example', {}, false],
])('Google: its word for %s with %j opens an account: %s', async (email, more, emailVouched) => {
  const forger = await forge({ issuer: 'https://accounts.google.com' })
  forger.grant({ nonce: departure.nonce, email, email_verified: true, name: 'Ida', ...more })
  const { person } = await arrive(createGoogle(client, { ...forger, clock }))
  expect(person).toMatchObject({ email, emailVerified: true, emailVouched })
})

const TENANT = '11111111-2222-3333-4444-555555555555'
const microsoft = (issuer: string) =>
  forge({ issuer, metadata: { jwks_uri: 'https://login.microsoftonline.com/jwks' } })

test.each([
  [{}, false],
  [{ xms_edov: false, email_verified: true }, false],
  [{ xms_edov: true }, true],
  [{ xms_edov: '1' }, true],
])('Microsoft: with %j the address is verified: %s', async (more, emailVerified) => {
  const forger = await microsoft('https://login.microsoftonline.com/{tenantid}/v2.0')
  const iss = `https://login.microsoftonline.com/${TENANT}/v2.0`
  const claims = { nonce: departure.nonce, iss, tid: TENANT, email: 'ida@example.com', name: 'Ida', ...more }
  forger.grant(claims)
  const provider = createMicrosoft({ ...client, tenant: 'common' }, { ...forger, clock })
  expect(provider.name).toBe('azure')
  expect((await arrive(provider)).person).toMatchObject({ emailVerified })
  const shown = await provider.verifyIdToken?.(await forger.idToken(claims), { nonce: departure.nonce })
  expect(shown).toMatchObject({ emailVerified })
})

test('Microsoft: a token whose issuer is not its tenant is refused', async () => {
  const forger = await microsoft('https://login.microsoftonline.com/{tenantid}/v2.0')
  const provider = createMicrosoft({ ...client, tenant: 'common' }, { ...forger, clock })
  const claims = { nonce: departure.nonce, iss: 'https://login.microsoftonline.com/other/v2.0', tid: TENANT }
  forger.grant({ ...claims, email: 'ida@example.com', name: 'Ida' })
  await expect(arrive(provider)).rejects.toBeInstanceOf(ProviderRefusal)
  const token = await forger.idToken(claims)
  await expect(provider.verifyIdToken?.(token, { nonce: departure.nonce })).rejects.toBeInstanceOf(ProviderRefusal)
})

test('Apple: a form comes back, the secret is signed anew, and the name is all that is taken from the form', async () => {
  const forger = await forge({ issuer: 'https://appleid.apple.com' })
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const provider = createApple(
    {
      clientId: 'pawstead',
      teamId: 'TEAM',
      keyId: 'KEY',
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    },
    { ...forger, clock },
  )
  const url = await provider.authorizationUrl(departure, [], new URLSearchParams())
  expect(url.searchParams.get('response_mode')).toBe('form_post')
  expect(provider.answersByForm).toBe(true)

  forger.grant({ nonce: departure.nonce, email: 'ida@privaterelay.appleid.com', email_verified: 'true' })
  const user = JSON.stringify({ name: { firstName: 'Ida', lastName: 'Person' }, email: 'victim@example.com', sub: 'x' })
  const { person } = await arrive(provider, { user })
  expect(person).toMatchObject({ subject: 'subject', email: 'ida@privaterelay.appleid.com', emailVerified: true })
  expect(person.data.full_name).toBe('Ida Person')
  const secret = forger.asked.find(({ path }) => path === '/token')?.form.get('client_secret') ?? ''
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY' })
  expect(decodeJwt(secret)).toMatchObject({ iss: 'TEAM', sub: 'pawstead', aud: 'https://appleid.apple.com' })
  expect((await arrive(provider, { user: 'nonsense' })).person.data.full_name).toBeUndefined()
})

test('a provider without a description of itself is away', async () => {
  const forger = await forge({ issuer: 'https://accounts.google.com' })
  forger.say('/.well-known/openid-configuration', () => ({ body: 'nonsense' }))
  const provider = createGoogle(client, { ...forger, clock })
  await expect(provider.authorizationUrl(departure, [], new URLSearchParams())).rejects.toBeInstanceOf(
    ProviderUnavailable,
  )
})
