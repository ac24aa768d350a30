import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecurityEvent } from '#server/core/audit/security-events'
import { createFacebook } from '#server/identity/auth/providers/facebook'
import { createBrowser } from '#server/identity/auth/testing/browser'
import { startForger } from '#server/identity/auth/testing/forger'
import { type Member, startOpenId } from '#server/identity/auth/testing/open-id'
import { type AuthService, PASSWORD, startAuthService } from '#server/identity/auth/testing/service'
import { authUsers } from '#server/tables/auth'

const SITE = 'http://pawstead.test'
let openId: Awaited<ReturnType<typeof startOpenId>>
let service: AuthService
const events: SecurityEvent[] = []
const made: string[] = []

beforeAll(async () => {
  openId = await startOpenId()
  service = await startAuthService({
    accounts: { providers: { oidc: openId.configuration } },
    audit: (event) => void events.push(event),
    onUserCreated: async (_tx, { id }) => void made.push(id),
  })
})
afterAll(async () => {
  openId.stop()
  await service.stop()
})

const provider = 'oidc' as 'google'
const newBrowser = () => createBrowser({ routes: { [SITE]: new URL(service.url).origin } })
const atApp = (url: URL) => url.origin === SITE && !url.pathname.startsWith('/auth/v1')
const member = (more: Partial<Member> = {}): Member => {
  const sub = randomUUID()
  return { sub, email: `${sub}@example.com`, email_verified: true, name: 'Ida Person', ...more }
}
/** What the published client would open for our address; ours is served elsewhere in tests. */
const own = (url: string | undefined) => (url ?? '').replace(service.url, `${SITE}/auth/v1`)

function newClient() {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: service.url,
    autoRefreshToken: false,
    flowType: 'pkce',
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}

async function signIn(as: Member, client = newClient(), browser = newBrowser()) {
  openId.seat(as)
  const { data } = await client.signInWithOAuth({
    provider,
    options: {
      skipBrowserRedirect: true,
      redirectTo: `${SITE}/in`,
      scopes: 'offline_access',
      queryParams: { prompt: 'consent' },
    },
  })
  const { url } = await browser.go(own(data.url ?? undefined), atApp)
  const code = url.searchParams.get('code') ?? ''
  return { client, url, code, error: url.searchParams.get('error_code') }
}

async function signedIn(as: Member) {
  const { client, code } = await signIn(as)
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error || !data.user) throw new Error('the exchange failed', { cause: error })
  return { client, user: data.user, session: data.session }
}

async function link(client: ReturnType<typeof newClient>, as: Member, browser = newBrowser()) {
  openId.seat(as)
  const { data, error } = await client.linkIdentity({
    provider,
    options: { redirectTo: `${SITE}/settings`, skipBrowserRedirect: true },
  })
  if (error) return { error: error.code, url: undefined }
  // The mark comes with the answer to the client's call; here the client is no part of the browser.
  const begin = new URL(`${SITE}/auth/v1/user/identities/authorize?provider=oidc&redirect_to=${SITE}/settings`)
  const { data: mine } = await client.getSession()
  const headers = { authorization: `Bearer ${mine.session?.access_token}` }
  expect(new URL(data.url ?? '').origin).toBe(openId.issuer)
  const { url } = await browser.go(begin.href, atApp, { headers })
  return { url, error: url.searchParams.get('error_code') }
}

test('a new person gets an account with what the provider says, and its tokens once', async () => {
  const ida = member()
  const { user, session } = await signedIn(ida)
  expect(user).toMatchObject({
    email: ida.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'oidc', providers: ['oidc'] },
    user_metadata: {
      full_name: 'Ida Person',
      name: 'Ida Person',
      email: ida.email,
      email_verified: true,
      sub: ida.sub,
    },
  })
  expect(user.identities).toMatchObject([{ id: ida.sub, provider: 'oidc', email: ida.email }])
  expect(session).toMatchObject({ provider_token: expect.any(String) })
  expect(made).toContain(user.id)
  const mine = events.filter(({ userId }) => userId === user.id).map(({ type }) => type)
  expect(mine).toEqual(['account_created', 'sign_in'])
})

test('a name the provider says that is an address or a number is nobody’s name here', async () => {
  const { user } = await signedIn(member({ name: 'Verify at paypal-secure.com' }))
  expect(user.user_metadata).not.toHaveProperty('name')
  expect(user.user_metadata).not.toHaveProperty('full_name')
})

test('a person who comes back is the same one, whatever their address is by now', async () => {
  const ida = member()
  const first = await signedIn(ida)
  const again = await signedIn({ ...ida, email: 'moved@example.com', email_verified: false, name: 'Ida Elsewhere' })
  expect(again.user.id).toBe(first.user.id)
  expect(again.user.email).toBe(ida.email)
  expect(again.user.user_metadata.full_name).toBe('Ida Person')
  expect(again.user.identities?.[0]?.identity_data).toMatchObject({ email: 'moved@example.com' })
})

test('two first sign-ins at the same moment make one account', async () => {
  const ida = member()
  openId.seat(ida)
  const both = await Promise.all([signIn(ida), signIn(ida)])
  const users = await Promise.all(both.map(({ client, code }) => client.exchangeCodeForSession(code)))
  expect(new Set(users.map(({ data }) => data.user?.id)).size).toBe(1)
})

test.each([
  ['not verified', { email_verified: false }],
  ['absent', { email: undefined, email_verified: undefined }],
  ['no address', { email: 'not an address', email_verified: true }],
] as [string, Partial<Member>][])('an address that is %s makes no account', async (_what, claims) => {
  const before = made.length
  expect((await signIn(member(claims))).error).toBe('provider_email_needs_verification')
  expect(made.length).toBe(before)
})

test('an unverified address does not open the account that has it', async () => {
  const owner = await service.person()
  const { error } = await signIn(member({ email: owner.email, email_verified: false }))
  expect(error).toBe('provider_email_needs_verification')
})

test('a verified address opens the account that has it, and the owner is told', async () => {
  const owner = await service.person()
  const { user } = await signedIn(member({ email: owner.email.toUpperCase() }))
  expect(user.id).toBe(owner.user.id)
  expect(user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'oidc'] })
  expect(await service.lastMail(owner.email)).toMatchObject({ kind: 'identity-linked', provider: 'Paw Pass' })
  expect((await owner.client.getUser()).error).toBeNull()
  expect(events.some(({ type, userId }) => type === 'identity_linked' && userId === user.id)).toBe(true)
})

test('an account nobody confirmed becomes the owner of the address, without what the stranger brought', async () => {
  const email = `${randomUUID()}@example.com`
  await service.client().signUp({ email, password: PASSWORD, options: { data: { full_name: 'Stranger', note: 'x' } } })
  const { code } = await service.lastMail(email)
  const { user } = await signedIn(member({ email }))
  expect(user.email_confirmed_at).toBeTruthy()
  expect(user.user_metadata.full_name).toBe('Ida Person')
  expect(user.user_metadata.note).toBeUndefined()
  expect(user.app_metadata).toMatchObject({ provider: 'oidc', providers: ['oidc'] })
  const byPassword = await service.client().signInWithPassword({ email, password: PASSWORD })
  expect(byPassword.error?.code).toBe('invalid_credentials')
  const byCode = await service.client().verifyOtp({ email, token: code, type: 'signup' })
  expect(byCode.error?.code).toBe('otp_expired')
})

test('banned and deleted people stay out', async () => {
  const ida = member()
  const { user } = await signedIn(ida)
  const change = (values: object) => service.deps.db.update(authUsers).set(values).where(eq(authUsers.id, user.id))
  await change({ bannedUntil: new Date(Date.now() + 3600_000) })
  expect((await signIn(ida)).error).toBe('user_banned')
  await change({ bannedUntil: null, deletedAt: new Date() })
  expect((await signIn(ida)).error).toBe('user_banned')
})

test('a code is good for its own client only, and once', async () => {
  const { client, code } = await signIn(member())
  const thief = newClient()
  await thief.signInWithOAuth({ provider, options: { skipBrowserRedirect: true } })
  expect((await thief.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier')
  expect((await client.exchangeCodeForSession(code)).error).toBeNull()
})

test('the code of one sign-in is no good in another', async () => {
  const atCallback = (url: URL) => url.pathname.endsWith('/callback')
  const answers: URL[] = []
  const browser = newBrowser()
  for (const as of [member(), member()]) {
    openId.seat(as)
    answers.push((await browser.go(`${SITE}/auth/v1/authorize?provider=oidc`, atCallback)).url)
  }
  const [stolen, own] = answers.map((url) => url.searchParams)
  const mixed = new URLSearchParams({ ...Object.fromEntries(own ?? []), code: stolen?.get('code') ?? '' })
  const { url } = await browser.go(`${SITE}/auth/v1/callback?${mixed}`, atApp)
  expect(url.searchParams.get('error_code')).toBe('bad_oauth_callback')
})

test('a provider whose word is weak makes an account, but opens none that is there', async () => {
  const forger = await startForger({ issuer: 'https://www.facebook.com' })
  const facebook = createFacebook({ clientId: 'pawstead', clientSecret: 'a secret' }, forger)
  const other = await startAuthService({ standIns: [facebook] })
  const program = createBrowser({ routes: { [SITE]: new URL(other.url).origin }, isProgram: true })
  const arrive = async (email: string) => {
    forger.say('/v23.0/oauth/access_token', () => ({ body: { access_token: 'a token', token_type: 'bearer' } }))
    forger.say('/v23.0/me', () => ({ body: { id: email, name: 'Ida Person', email } }))
    const atFacebook = ({ hostname }: URL) => hostname === 'www.facebook.com'
    const { url } = await program.go(`${SITE}/auth/v1/authorize?provider=facebook`, atFacebook)
    const answer = new URLSearchParams({ code: 'a code', state: url.searchParams.get('state') ?? '' })
    return (await program.go(`${SITE}/auth/v1/callback?${answer}`, atApp)).url
  }
  const { email } = await other.person()
  expect((await arrive(email)).searchParams.get('error_code')).toBe('email_exists')
  expect((await arrive('new@example.com')).hash).toContain('access_token=')
  forger.stop()
  await other.stop()
})

test('a signed-in person adds a provider and takes it away again', async () => {
  const owner = await service.person()
  const ida = member({ email: 'somewhere.else@example.com', email_verified: false })
  const { url } = await link(owner.client, ida)
  expect(url?.pathname).toBe('/settings')
  const { data } = await owner.client.getUserIdentities()
  expect(data?.identities.map((identity) => identity.provider)).toEqual(['email', 'oidc'])
  expect((await owner.client.getUser()).data.user?.app_metadata.providers).toEqual(['email', 'oidc'])
  expect(await service.lastMail(owner.email)).toMatchObject({ kind: 'identity-linked' })
  expect((await signedIn(ida)).user.id).toBe(owner.user.id)

  const added = data?.identities.find((identity) => identity.provider === 'oidc')
  expect((await owner.client.unlinkIdentity(added ?? (data?.identities[0] as never))).error).toBeNull()
  expect((await owner.client.getUser()).data.user?.app_metadata.providers).toEqual(['email'])
  expect((await signIn(ida)).error).toBe('provider_email_needs_verification')
})

test('adding a provider goes on in the same session, under its next token', async () => {
  const owner = await service.person()
  const browser = newBrowser()
  openId.seat(member())
  const verifier = 'v'.repeat(43)
  const { data } = await owner.client.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const begin = `${SITE}/auth/v1/user/identities/authorize?provider=oidc&redirect_to=${SITE}/settings&code_challenge=${verifier}&code_challenge_method=plain`
  const { url } = await browser.go(begin, atApp, { headers })
  const answer = await service.request('/token?grant_type=pkce', {
    body: JSON.stringify({ auth_code: url.searchParams.get('code'), code_verifier: verifier }),
  })
  const session = (await answer.json()) as { access_token: string; refresh_token: string }
  const sessionOf = (token = '') => decodeJwt(token).session_id
  expect(sessionOf(session.access_token)).toBe(sessionOf(data.session?.access_token))
  expect(session.refresh_token).not.toBe(data.session?.refresh_token)
})

test('what belongs to somebody, also to oneself, is not added', async () => {
  const ida = member()
  const first = await signedIn(ida)
  const owner = await service.person()
  expect((await link(owner.client, ida)).error).toBe('identity_already_exists')
  expect((await link(first.client, ida)).error).toBe('identity_already_exists')
})

test('adding needs a recent proof, and ends with the session that began it', async () => {
  const owner = await service.person()
  const browser = newBrowser()
  openId.seat(member())
  const { data } = await owner.client.getSession()
  const headers = { authorization: `Bearer ${data.session?.access_token}` }
  const begin = `${SITE}/auth/v1/user/identities/authorize?provider=oidc`
  const atCallback = (url: URL) => url.pathname.endsWith('/callback')
  const { url: answer } = await browser.go(begin, atCallback, { headers })
  await owner.client.signOut({ scope: 'local' })
  const { url } = await browser.go(answer.href, atApp)
  expect(url.searchParams.get('error_code')).toBe('bad_oauth_state')

  const later = await service.person()
  service.advance(11 * 60_000)
  expect((await link(later.client, member())).error).toBe('reauthentication_needed')
  service.advance(-11 * 60_000)
})

test('adding to an account begins with a session', async () => {
  const response = await service.request('/user/identities/authorize?provider=oidc', { method: 'GET' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'no_authorization' })
})
