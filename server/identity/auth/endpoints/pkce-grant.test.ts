import { createHash, randomBytes } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { authFlowStates } from '#server/tables/auth-proofs'
import { hashToken } from '../keyed-hash'
import { type AuthService, PASSWORD, PUBLIC_KEY, startAuthService } from '../testing/service'
import { createUser } from '../users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

/** The published client as a browser that exchanges codes. */
const pkceClient = () =>
  new AuthClient({ url: service.url, headers: { apikey: PUBLIC_KEY }, flowType: 'pkce', autoRefreshToken: false })

const follow = async (link: string) => {
  const url = service.url + link.slice('http://pawstead.test/auth/v1'.length)
  const answer = await fetch(url, { redirect: 'manual' })
  return new URL(answer.headers.get('Location') ?? '')
}
const exchange = (body: object) => service.request('/token?grant_type=pkce', { body: JSON.stringify(body) })

/** A code that waits to be exchanged, and what belongs to it. */
async function issued(method: 's256' | 'plain' = 's256') {
  const email = `${crypto.randomUUID()}@example.com`
  const verifier = randomBytes(32).toString('base64url')
  const challenge = method === 's256' ? createHash('sha256').update(verifier).digest('base64url') : verifier
  const body = { email, code_challenge: challenge, code_challenge_method: method }
  await service.request('/otp', { body: JSON.stringify(body) })
  const { link } = await service.lastMail(email)
  const code = (await follow(link)).searchParams.get('code') ?? ''
  return { email, verifier, code }
}

test.each(['magiclink', 'recovery', 'email/signup'])('a link of kind %s is exchanged for a session', async (method) => {
  const email = `${crypto.randomUUID()}@example.com`
  const client = pkceClient()
  if (method === 'recovery') await createUser(service.deps.db, { email, password: PASSWORD })
  if (method === 'recovery') await client.resetPasswordForEmail(email)
  if (method === 'magiclink') await client.signInWithOtp({ email })
  if (method === 'email/signup') await client.signUp({ email, password: PASSWORD })
  const { link } = await service.lastMail(email)
  expect(new URL(link).searchParams.get('token')).toMatch(/^pkce_/)
  const url = await follow(link)
  expect(url.hash).toBe('')
  const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
  const claims = await client.getClaims()
  expect(claims.data?.claims.amr).toEqual([{ method, timestamp: expect.any(Number) }])
})

test('the code of such a mail signs in when it is typed', async () => {
  const client = pkceClient()
  await client.signInWithOtp({ email: 'typed@example.com' })
  const { code } = await service.lastMail('typed@example.com')
  const { error } = await service.client().verifyOtp({ email: 'typed@example.com', token: code, type: 'email' })
  expect(error).toBeNull()
})

test('a wrong verifier is refused and does not use the code up; the right one does', async () => {
  const { verifier, code } = await issued()
  for (const wrong of ['x'.repeat(43), verifier.slice(1), `${verifier}x`]) {
    const answer = await exchange({ auth_code: code, code_verifier: wrong })
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'bad_code_verifier' }])
  }
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
  const again = await exchange({ auth_code: code, code_verifier: verifier })
  expect([again.status, await again.json()]).toMatchObject([404, { code: 'flow_state_not_found' }])
})

test('a plain challenge is its own verifier', async () => {
  const { verifier, code } = await issued('plain')
  expect((await exchange({ auth_code: code, code_verifier: verifier })).status).toBe(200)
})

test('of exchanges at once, one gets the session', async () => {
  const { verifier, code } = await issued()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => exchange({ auth_code: code, code_verifier: verifier })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404, 404])
})

test.each([
  [{}],
  [{ auth_code: 'a' }],
  [{ code_verifier: 'a' }],
  [{ auth_code: '', code_verifier: '' }],
  [{ auth_code: 7 }],
])('the exchange %j is not valid', async (body) => {
  const answer = await exchange(body)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
})

test('a code nobody was given is not found', async () => {
  const answer = await exchange({ auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) })
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'flow_state_not_found' }])
})

test('a code lives five minutes from the click', async () => {
  const { verifier, code } = await issued()
  service.advance(6 * 60_000)
  const answer = await exchange({ auth_code: code, code_verifier: verifier })
  expect([answer.status, await answer.json()]).toMatchObject([422, { code: 'flow_state_expired' }])
})

test('somebody who was banned meanwhile exchanges nothing', async () => {
  const { email, verifier, code } = await issued()
  const bannedUntil = new Date(Date.now() + 365 * 24 * 3600_000)
  await service.deps.db.update(authUsers).set({ bannedUntil }).where(eq(authUsers.email, email))
  const answer = await exchange({ auth_code: code, code_verifier: verifier })
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'user_banned' }])
})

test('a provider’s end of the session is ours as well', async () => {
  const { verifier, code } = await issued()
  const sessionNotAfter = new Date(service.deps.clock.now().getTime() + 30_000)
  const ofCode = eq(authFlowStates.authCodeHash, hashToken(code))
  await service.deps.db.update(authFlowStates).set({ sessionNotAfter }).where(ofCode)
  const session = (await (await exchange({ auth_code: code, code_verifier: verifier })).json()) as {
    access_token: string
  }
  const getUser = async () => (await service.client().getUser(session.access_token)).error
  expect(await getUser()).toBeNull()
  service.advance(31_000)
  expect((await getUser())?.name).toBe('AuthSessionMissingError')
})

test('an error of a link is told in the query as well', async () => {
  const url = await follow('http://pawstead.test/auth/v1/verify?token=pkce_unknown&type=magiclink')
  expect(url.searchParams.get('error_code')).toBe('otp_expired')
  expect(url.hash).toContain('error_code=otp_expired')
})

test('a link whose flow is gone gives no session away', async () => {
  const client = pkceClient()
  await client.signInWithOtp({ email: 'gone@example.com' })
  const { link } = await service.lastMail('gone@example.com')
  await service.deps.db.delete(authFlowStates)
  const url = await follow(link)
  expect(url.hash).toContain('error_code=otp_expired')
  expect(url.hash).not.toContain('access_token')
})
