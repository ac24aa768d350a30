import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'

const WELCOME = 'http://pawstead.test/welcome'
const THEIRS = { 'x-test-address': '198.51.100.7', 'User-Agent': 'Firefox' }
const OWNERS = { 'x-test-address': '203.0.113.9', 'User-Agent': 'Safari' }

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const opens = async (email: string, password = PASSWORD) => {
  const { error } = await service.client().signInWithPassword({ email, password })
  return error?.code ?? 'opened'
}

/** Follows the link of the last mail. @returns where it leads */
async function follow(email: string, headers: Record<string, string>): Promise<URL> {
  const { link } = await service.lastMail(email)
  const path = link.slice('http://pawstead.test/auth/v1'.length)
  const answer = await fetch(service.url + path, { headers, redirect: 'manual' })
  return new URL(answer.headers.get('Location') ?? '')
}

async function signUp(headers: Record<string, string>, codeChallenge?: string) {
  const email = `${randomUUID()}@example.com`
  const pkce = codeChallenge && { code_challenge: codeChallenge, code_challenge_method: 'plain' }
  const body = JSON.stringify({ email, password: PASSWORD, ...pkce })
  const answer = await service.request(`/signup?redirect_to=${WELCOME}`, { headers, body })
  expect(answer.status).toBe(200)
  return email
}

test('a stranger’s password does not open the account of whoever confirms their sign-up by the link', async () => {
  const email = await signUp(THEIRS)
  expect((await follow(email, OWNERS)).hash).toContain('access_token')
  expect(await opens(email)).toBe('invalid_credentials')
})

test('nor of whoever types the code elsewhere, who is signed in and sets a password of their own', async () => {
  const email = await signUp(THEIRS)
  const owner = service.client(OWNERS)
  const { code } = await service.lastMail(email)
  expect((await owner.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  expect(await opens(email)).toBe('invalid_credentials')
  expect((await owner.updateUser({ password: 'another quiet walk home' })).error).toBeNull()
  expect(await opens(email, 'another quiet walk home')).toBe('opened')
})

test('nor of a browser in the same network and of the same version, by whatever the stranger signed up', async () => {
  const PAGE = { 'Sec-Fetch-Site': 'same-origin' }
  for (const began of [OWNERS, { ...OWNERS, ...PAGE }]) {
    const email = await signUp(began)
    const owner = service.client({ ...OWNERS, ...PAGE })
    const { code } = await service.lastMail(email)
    expect((await owner.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
    expect(await opens(email)).toBe('invalid_credentials')
  }
})

test('a browser on our pages is recognized by its own number, also in another network', async () => {
  const page = { ...OWNERS, 'Sec-Fetch-Site': 'same-origin' }
  const email = `${randomUUID()}@example.com`
  const began = await service.request('/signup', { headers: page, body: JSON.stringify({ email, password: PASSWORD }) })
  const cookie = began.headers.getSetCookie().find((one) => one.startsWith('pawstead_sign_up=')) ?? ''
  expect(cookie).toMatch(/^pawstead_sign_up=[0-9a-f]{32}; Max-Age=86400; Path=\/auth\/v1; HttpOnly; SameSite=Lax$/)
  const { code } = await service.lastMail(email)
  const moved = { ...page, 'x-test-address': '192.0.2.44', Cookie: cookie.split(';')[0] ?? '' }
  await service.request('/verify', { headers: moved, body: JSON.stringify({ email, token: code, type: 'signup' }) })
  expect(await opens(email)).toBe('opened')
})

test('the browser that signed up keeps its password, by the code and by the link', async () => {
  const byCode = await signUp(OWNERS)
  const { code } = await service.lastMail(byCode)
  await service.client(OWNERS).verifyOtp({ email: byCode, token: code, type: 'signup' })
  expect(await opens(byCode)).toBe('opened')
  const byLink = await signUp(OWNERS)
  await follow(byLink, OWNERS)
  expect(await opens(byLink)).toBe('opened')
})

test('a link opened elsewhere gives the password back to the client that began, and to nobody else', async () => {
  const verifier = 'v'.repeat(43)
  const email = await signUp(OWNERS, verifier)
  const authCode = (await follow(email, { ...OWNERS, 'User-Agent': 'the mail app' })).searchParams.get('code')
  expect(await opens(email)).toBe('invalid_credentials')
  const exchange = (code_verifier: string) =>
    service.request('/token?grant_type=pkce', { body: JSON.stringify({ auth_code: authCode, code_verifier }) })
  expect((await exchange('w'.repeat(43))).status).toBe(400)
  expect(await opens(email)).toBe('invalid_credentials')
  expect((await exchange(verifier)).status).toBe(200)
  expect(await opens(email)).toBe('opened')
})

test('a password that was chosen meanwhile is not replaced by the one that waited', async () => {
  const verifier = 'v'.repeat(43)
  const email = await signUp(THEIRS, verifier)
  const authCode = (await follow(email, OWNERS)).searchParams.get('code')
  const owner = service.client(OWNERS)
  await owner.signInWithOtp({ email })
  const { code } = await service.lastMail(email)
  await owner.verifyOtp({ email, token: code, type: 'email' })
  await owner.updateUser({ password: 'another quiet walk home' })
  await service.request('/token?grant_type=pkce', {
    body: JSON.stringify({ auth_code: authCode, code_verifier: verifier }),
  })
  expect(await opens(email)).toBe('invalid_credentials')
  expect(await opens(email, 'another quiet walk home')).toBe('opened')
})
