// The calls of section 7 of the specification, one by one, as the published client makes them against the whole app.
// Sessions, factors and errors have files of their own beside this one.
import { randomUUID } from 'node:crypto'
import type { Provider } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompanies } from '#server/doors/http/dev/companies'
import { HARBOUR_VETS } from '#server/doors/http/dev/saml/company'
import { createWorld, type World } from '#server/testing/world'
import { createBrowser } from './testing/browser'
import { memberClient, newPhone, officialClient } from './testing/official-client'
import { createOutgoing } from './testing/outgoing'

const SECRET = 'a secret for tests only, 32 chars'
const CHALLENGE = { code_challenge: expect.stringMatching(/^[\w-]{43}$/), code_challenge_method: 's256' }
const NO_CHALLENGE = { code_challenge: null, code_challenge_method: null }
const captchaToken = 'a token'
const gotrue_meta_security = { captcha_token: captchaToken }

let world: World
let outgoing: ReturnType<typeof createOutgoing>
beforeAll(async () => {
  const github = { clientId: 'hub', clientSecret: 'hub secret' }
  world = await createWorld({ secretKey: SECRET, accounts: { redirectUrls: [], providers: { github } } })
  await openCompanies(world.deps)
  outgoing = createOutgoing(world.deps.db, SECRET)
})
afterAll(() => world.close())

test.each([
  ['domain', { domain: HARBOUR_VETS.domain }, { domain: HARBOUR_VETS.domain }],
  ['provider id', { providerId: HARBOUR_VETS.id }, { provider_id: HARBOUR_VETS.id }],
])('POST /sso by %s answers the address of the company', async (_, wanted, sent) => {
  const { client, last } = officialClient(world, { flowType: 'pkce' })
  const redirectTo = `${world.url}/welcome`
  const { data, error } = await client.signInWithSSO({ ...wanted, options: { redirectTo, captchaToken } })
  expect(error).toBeNull()
  const body = { ...sent, redirect_to: redirectTo, skip_http_redirect: true, gotrue_meta_security, ...CHALLENGE }
  expect(last()).toMatchObject({ method: 'POST', path: '/sso', status: 200, answer: { url: data?.url } })
  expect(last().body).toEqual(body)
  const url = new URL(data?.url ?? '')
  expect(url.origin + url.pathname).toBe(`${world.url}/dev/saml/sso`)
  expect(url.searchParams.get('SAMLRequest')).toBeTruthy()
  expect(url.searchParams.get('RelayState')).toMatch(/^[0-9a-f-]{36}$/)
})

test('GET /reauthenticate mails a code that a new password takes', async () => {
  const { client, last, user } = await memberClient(world)
  expect((await client.reauthenticate()).error).toBeNull()
  expect(last()).toMatchObject({ method: 'GET', path: '/reauthenticate', body: null, status: 200, answer: {} })
  const { code } = await outgoing.lastMail(user.email)
  const changed = await client.updateUser({ password: 'a later walk by the river', nonce: code })
  expect(changed.error).toBeNull()
  expect(last().body).toMatchObject({ nonce: code })
})

test('POST /resend mails the confirmation of a sign-up and of a new address again', async () => {
  const { client, last } = officialClient(world)
  const email = `${randomUUID()}@test.example`
  const options = { emailRedirectTo: `${world.url}/welcome`, captchaToken }
  await client.signUp({ email, password: 'a quiet walk by the river' })
  expect((await client.resend({ type: 'signup', email, options })).error).toBeNull()
  expect(last()).toMatchObject({ method: 'POST', path: '/resend', status: 200, answer: {} })
  expect(last().query).toEqual({ redirect_to: `${world.url}/welcome` })
  expect(last().body).toEqual({ email, type: 'signup', gotrue_meta_security, ...NO_CHALLENGE })
  expect(await outgoing.mailsTo(email)).toHaveLength(2)

  const member = await memberClient(world)
  const newEmail = `${randomUUID()}@test.example`
  expect((await member.client.updateUser({ email: newEmail })).error).toBeNull()
  expect((await member.client.resend({ type: 'email_change', email: member.user.email })).error).toBeNull()
  expect(await outgoing.mailsTo(newEmail)).toHaveLength(2)
})

test('POST /resend texts the code of a sign-up and of a new number again', async () => {
  const { client, last } = officialClient(world)
  const phone = newPhone()
  await client.signUp({ phone, password: 'a quiet walk by the river' })
  const before = await outgoing.lastText(phone)
  expect((await client.resend({ type: 'sms', phone, options: { captchaToken } })).error).toBeNull()
  expect(last().body).toEqual({ phone, type: 'sms', gotrue_meta_security })
  expect(await outgoing.lastText(phone)).not.toEqual(before)

  const { data, error } = await client.verifyOtp({ phone, token: (await outgoing.lastText(phone)).code, type: 'sms' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone })
  const newNumber = newPhone()
  expect((await client.updateUser({ phone: newNumber })).error).toBeNull()
  const first = await outgoing.lastText(newNumber)
  expect((await client.resend({ type: 'phone_change', phone })).error).toBeNull()
  expect(await outgoing.lastText(newNumber)).not.toEqual(first)
})

test('a resend without an address is refused in the words of the specification, before anything is sent', async () => {
  const { client, calls } = officialClient(world)
  const { error } = await client.resend({ type: 'signup' } as Parameters<typeof client.resend>[0])
  const words = 'You must provide either an email or phone number and a type'
  expect(error).toMatchObject({ name: 'AuthInvalidCredentialsError', message: words })
  expect(calls).toEqual([])
  const raw = await world.request('/auth/v1/resend', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(await raw.json()).toEqual({ code: 400, error_code: 'validation_failed', msg: words })
})

test('GET /user answers the user itself', async () => {
  const { client, last, user } = await memberClient(world)
  const { data, error } = await client.getUser()
  expect(error).toBeNull()
  expect(last()).toMatchObject({ method: 'GET', path: '/user', body: null, status: 200, answer: data.user })
  expect(data.user).toMatchObject({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Ada', last_name: 'Test' },
    identities: [{ provider: 'email', id: user.id, user_id: user.id }],
    factors: [],
    is_anonymous: false,
  })
})

test('PUT /user merges what is said about somebody, and keeps the old address until both have agreed', async () => {
  const { client, last, user } = await memberClient(world, { flowType: 'pkce' })
  const email = `${randomUUID()}@test.example`
  const { data, error } = await client.updateUser(
    { email, data: { last_name: null, nickname: 'Ad' } },
    { emailRedirectTo: `${world.url}/settings/account` },
  )
  expect(error).toBeNull()
  expect(last()).toMatchObject({ method: 'PUT', path: '/user', status: 200, answer: data.user })
  expect(last().query).toEqual({ redirect_to: `${world.url}/settings/account` })
  expect(last().body).toEqual({ email, data: { last_name: null, nickname: 'Ad' }, ...CHALLENGE })
  expect(data.user).toMatchObject({ email: user.email, new_email: email })
  expect(data.user?.user_metadata).toEqual({ first_name: 'Ada', nickname: 'Ad' })
})

test('POST /recover answers the same for everybody, and the mail lets its reader in', async () => {
  const { client, last } = officialClient(world)
  const { email } = await world.user()
  for (const address of [`${randomUUID()}@test.example`, email]) {
    const options = { redirectTo: `${world.url}/auth/callback`, captchaToken }
    expect((await client.resetPasswordForEmail(address, options)).error).toBeNull()
    expect(last()).toMatchObject({ method: 'POST', path: '/recover', status: 200, answer: {} })
    expect(last().body).toEqual({ email: address, gotrue_meta_security, ...NO_CHALLENGE })
  }
  const { code } = await outgoing.lastMail(email)
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'recovery' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe(email)
})

test('GET /authorize leads to the provider', async () => {
  const { client, calls } = officialClient(world, { flowType: 'pkce' })
  const options = { redirectTo: `${world.url}/welcome`, scopes: 'gist', queryParams: { prompt: 'consent' } }
  const { data } = await client.signInWithOAuth({ provider: 'github', options })
  expect(calls).toEqual([])
  const asked = Object.fromEntries(new URL(data.url ?? '').searchParams)
  expect(asked).toMatchObject({ provider: 'github', redirect_to: options.redirectTo, scopes: 'gist', ...CHALLENGE })
  const response = await fetch(data.url ?? '', { redirect: 'manual' })
  expect(response.status).toBe(302)
  expectGithub(response.headers.get('location'))
})

test('GET /user/identities/authorize answers the address for a signed-in person', async () => {
  const { client, last } = await memberClient(world)
  const options = { redirectTo: `${world.url}/settings/account`, scopes: 'gist' }
  const { data, error } = await client.linkIdentity({ provider: 'github', options })
  expect(error).toBeNull()
  expect(last()).toMatchObject({ path: '/user/identities/authorize', status: 200, answer: { url: data.url } })
  const query = { provider: 'github', redirect_to: options.redirectTo, scopes: 'gist', skip_http_redirect: 'true' }
  expect(last().query).toEqual(query)
  expectGithub(data.url)
})

test('DELETE /user/identities/{id} takes a linked provider away, and keeps the last way in', async () => {
  const { client, last } = await memberClient(world)
  const { data: linking } = await client.linkIdentity({ provider: 'test' as Provider })
  const { url } = await createBrowser({ isProgram: true }).go(linking.url ?? '', ({ pathname }) => pathname === '/')
  expect(url.searchParams.get('error')).toBeNull()
  const { data } = await client.getUserIdentities()
  const [own, linked] = ['email', 'test'].map((name) => data?.identities.find(({ provider }) => provider === name))
  if (!own || !linked) throw new Error('a way in is missing')

  expect((await client.unlinkIdentity(linked)).error).toBeNull()
  const path = `/user/identities/${linked.identity_id}`
  expect(last()).toMatchObject({ method: 'DELETE', path, body: null, status: 200, answer: {} })
  const { error } = await client.unlinkIdentity(own)
  expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' })
})

function expectGithub(address: string | null) {
  const url = new URL(address ?? '')
  expect(url.origin + url.pathname).toBe('https://github.com/login/oauth/authorize')
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'hub',
    redirect_uri: `${world.url}/auth/v1/callback`,
    state: expect.stringMatching(/^[0-9a-f-]{36}$/),
    scope: 'read:user user:email gist',
  })
}
