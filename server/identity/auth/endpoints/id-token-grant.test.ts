import { createHash, randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Forger, startForger } from '#server/identity/auth/testing/forger'
import { type AuthService, startAuthService } from '#server/identity/auth/testing/service'

let forger: Forger
let service: AuthService
beforeAll(async () => {
  forger = await startForger()
  const github = { clientId: 'hub', clientSecret: 'hub secret' }
  service = await startAuthService({ accounts: { providers: { oidc: forger.configuration, github } } })
})
afterAll(async () => {
  forger.stop()
  await service.stop()
})

const claims = (more: JWTPayload = {}): JWTPayload => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ida Person', ...more }
}
const sha256 = (text: string) => createHash('sha256').update(text)
const signIn = (token: string, more: { nonce?: string; access_token?: string } = {}) =>
  service.client().signInWithIdToken({ provider: 'oidc', token, ...more })

test('a token of the provider signs in, and the same person again', async () => {
  const ida = claims()
  const first = await signIn(await forger.idToken(ida))
  expect(first.error).toBeNull()
  expect(first.data.user).toMatchObject({ email: ida.email, app_metadata: { provider: 'oidc' } })
  const again = await signIn(await forger.idToken(ida))
  expect(again.data.user?.id).toBe(first.data.user?.id)
})

test.each([
  ['as it is', (nonce: string) => nonce],
  ['hashed', (nonce: string) => sha256(nonce).digest('hex')],
])('a nonce may stand in the token %s', async (_what, inToken) => {
  const nonce = randomUUID()
  const { error } = await signIn(await forger.idToken(claims({ nonce: inToken(nonce) })), { nonce })
  expect(error).toBeNull()
})

test('a token with a nonce is good once, also at the same moment', async () => {
  const nonce = randomUUID()
  const token = await forger.idToken(claims({ nonce }))
  const both = await Promise.all([signIn(token, { nonce }), signIn(token, { nonce })])
  expect(both.filter(({ error }) => error === null)).toHaveLength(1)
  expect((await signIn(token, { nonce })).error?.message).toBe('Bad ID token: it was used before')
})

const nowS = () => Math.floor(Date.now() / 1000)
test.each<[string, JWTPayload, { nonce?: string; access_token?: string }]>([
  ['of another audience', { aud: 'another' }, {}],
  ['of another issuer', { iss: 'https://accounts.google.com' }, {}],
  ['that has run out', { exp: nowS() - 120 }, {}],
  ['without an end', { exp: undefined } as unknown as JWTPayload, {}],
  ['from before its time', { nbf: nowS() + 600 }, {}],
  ['with a nonce nobody gave', { nonce: 'one' }, {}],
  ['without the nonce that was given', {}, { nonce: 'one' }],
  ['with another nonce', { nonce: 'one' }, { nonce: 'two' }],
  ['for two audiences and another party', { aud: ['pawstead', 'another'], azp: 'another' }, {}],
  ['for another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }, { access_token: 'mine' }],
  ['without a subject', { sub: '' }, {}],
])('a token %s is refused in the form of OAuth', async (_what, more, given) => {
  const body = { provider: 'oidc', id_token: await forger.idToken(claims(more)), ...given }
  const response = await service.request('/token?grant_type=id_token', { body: JSON.stringify(body) })
  expect(response.status).toBe(400)
  expect(await response.json()).toEqual({
    error: 'invalid request',
    error_description: expect.stringMatching(/^Bad ID token/),
  })
})

test('a token with a foreign signature, a changed body or none at all is refused', async () => {
  const good = await forger.idToken(claims())
  const [head = '', body = '', signature = ''] = good.split('.')
  const changed = Buffer.from(body, 'base64url').toString().replace('Ida', 'Eve')
  const none = Buffer.from('{"alg":"none"}').toString('base64url')
  const bodyText = Buffer.from(changed).toString('base64url')
  for (const token of [
    await forger.idToken(claims(), { by: forger.foreign }),
    `${head}.${bodyText}.${signature}`,
    `${none}.${body}.`,
    'no token',
    '..',
  ]) {
    expect((await signIn(token)).error).toMatchObject({ status: 400 })
  }
})

test('the hash of the access token is the one in the token', async () => {
  const hash = sha256('mine').digest().subarray(0, 16).toString('base64url')
  const { error } = await signIn(await forger.idToken(claims({ at_hash: hash })), { access_token: 'mine' })
  expect(error).toBeNull()
})

test('providers without ID tokens, and unknown ones, are disabled', async () => {
  for (const provider of ['github', 'google', 'nobody', '__proto__']) {
    const { error } = await service.client().signInWithIdToken({ provider, token: 'x' })
    expect(error).toMatchObject({ status: 400, code: 'provider_disabled' })
  }
})

test.each(['{', '[]', '{"provider":1}', '{}', '{"provider":"oidc"}', '{"provider":"oidc","id_token":{}}'])(
  'the body %s is a mistake of the client',
  async (body) => {
    const response = await service.request('/token?grant_type=id_token', { body })
    expect(response.status).toBe(400)
  },
)

test('a signed-in person adds a provider by its token', async () => {
  const owner = await service.person()
  const token = await forger.idToken(claims({ email_verified: false }))
  const { data, error } = await owner.client.linkIdentity({ provider: 'oidc', token })
  expect(error).toBeNull()
  expect(data.user?.id).toBe(owner.user.id)
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email', 'oidc'])
  const stranger = await service.person()
  const again = await stranger.client.linkIdentity({ provider: 'oidc', token })
  expect(again.error?.code).toBe('identity_already_exists')
})

test('adding a provider needs a session', async () => {
  const body = JSON.stringify({ provider: 'oidc', id_token: await forger.idToken(claims()), link_identity: true })
  const response = await service.request('/token?grant_type=id_token', { body })
  expect(response.status).toBe(401)
})

test('a provider that is away can be tried again', async () => {
  const away = await startForger()
  away.say('/jwks', () => ({ status: 503, body: {} }))
  const other = await startAuthService({ accounts: { providers: { oidc: away.configuration } } })
  const { error } = await other.client().signInWithIdToken({ provider: 'oidc', token: await away.idToken(claims()) })
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  away.stop()
  await other.stop()
})
