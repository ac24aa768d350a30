import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, createBrowser } from '#server/identity/auth/testing/browser'
import { type Forger, startForger } from '#server/identity/auth/testing/forger'
import { type AuthService, startAuthService } from '#server/identity/auth/testing/service'

const SITE = 'http://pawstead.test'
let forger: Forger
let other: Forger
let service: AuthService
let browser: Browser

beforeAll(async () => {
  forger = await startForger()
  other = await startForger()
  service = await startAuthService({ accounts: { providers: { oidc: forger.configuration } } })
})
beforeEach(() => {
  browser = newBrowser()
})
afterAll(async () => {
  forger.stop()
  other.stop()
  await service.stop()
})

const newBrowser = (isProgram = false) => createBrowser({ routes: { [SITE]: new URL(service.url).origin }, isProgram })
const atApp = (url: URL) => url.origin === SITE && !url.pathname.startsWith('/auth/v1')
const atProvider = (url: URL) => url.origin === forger.url

async function leave(by = browser, query = '') {
  const { url } = await by.go(`${SITE}/auth/v1/authorize?provider=oidc&redirect_to=${SITE}/in${query}`, atProvider)
  const { state = '', nonce = '' } = Object.fromEntries(url.searchParams)
  return { state, nonce }
}

async function comeBack(answer: Record<string, string> | [string, string][], by = browser) {
  const { url } = await by.go(`${SITE}/auth/v1/callback?${new URLSearchParams(answer)}`, atApp)
  const fragment = new URLSearchParams(url.hash.slice(1))
  return { url, session: fragment.get('access_token'), error: fragment.get('error_code'), fragment }
}

const person = (nonce: string, more = {}) => {
  const sub = randomUUID()
  return { nonce, sub, email: `${sub}@example.com`, email_verified: true, name: 'Ida Person', ...more }
}

test('an answer signs in, once', async () => {
  const { state, nonce } = await leave()
  forger.grant(person(nonce))
  const first = await comeBack({ code: 'a code', state })
  expect(first.session).toBeTruthy()
  expect(first.url.pathname).toBe('/in')
  const asked = forger.asked.filter(({ path }) => path === '/token').at(-1)
  expect(asked?.form.get('code_verifier')).toMatch(/^[\w-]{43}$/)
  expect(asked?.form.get('redirect_uri')).toBe(`${SITE}/auth/v1/callback`)
  expect(await comeBack({ code: 'a code', state })).toMatchObject({ session: null, error: 'bad_oauth_state' })
})

test('of two answers with one state at the same moment, one counts', async () => {
  const { state, nonce } = await leave()
  forger.grant(person(nonce))
  const both = await Promise.all([1, 2].map(() => comeBack({ code: 'a code', state })))
  expect(both.map(({ error }) => error).sort()).toEqual(['bad_oauth_state', null])
})

test.each([
  ['none', {}, 'bad_oauth_callback'],
  ['an unknown one', { state: randomUUID() }, 'bad_oauth_state'],
  ['nonsense', { state: "x' or 1=1" }, 'bad_oauth_state'],
])('state: %s', async (_what, answer, code) => {
  const { url, error } = await comeBack({ code: 'a code', ...answer })
  expect(error).toBe(code)
  expect(url.searchParams.get('error_code')).toBe(code)
  expect(url.origin).toBe(SITE)
})

test('a state given twice is none', async () => {
  const { state } = await leave()
  const { error } = await comeBack([
    ['state', state],
    ['state', state],
    ['code', 'x'],
  ])
  expect(error).toBe('bad_oauth_callback')
})

test('ten minutes later it is too late', async () => {
  const late = await startAuthService({ accounts: { providers: { oidc: forger.configuration } } })
  const program = createBrowser({ routes: { [SITE]: new URL(late.url).origin }, isProgram: true })
  const { state } = await leave(program)
  late.advance(10 * 60_000)
  expect(await comeBack({ code: 'a code', state }, program)).toMatchObject({ error: 'bad_oauth_state' })
  await late.stop()
})

test('nobody finishes in their browser what another one began', async () => {
  const { state, nonce } = await leave(newBrowser())
  forger.grant(person(nonce))
  expect(await comeBack({ code: 'a code', state })).toMatchObject({ session: null, error: 'bad_oauth_state' })
})

test('nobody finishes in a browser what a program began', async () => {
  const { state, nonce } = await leave(newBrowser(true))
  forger.grant(person(nonce))
  await leave()
  expect(await comeBack({ code: 'a code', state })).toMatchObject({ session: null, error: 'bad_oauth_state' })
})

test('a program, without cookies, may finish what it began', async () => {
  const { state, nonce } = await leave(newBrowser(true))
  forger.grant(person(nonce))
  expect((await comeBack({ code: 'a code', state }, newBrowser(true))).session).toBeTruthy()
})

test('two tabs of one browser do not disturb each other', async () => {
  const one = await leave()
  const two = await leave()
  for (const { state, nonce } of [one, two]) {
    forger.grant(person(nonce))
    expect((await comeBack({ code: 'a code', state })).session).toBeTruthy()
  }
})

const nowS = () => Math.floor(Date.now() / 1000)
test.each<[string, (nonce: string) => object]>([
  ['the nonce of another sign-in', () => ({ nonce: 'another' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['another audience', (nonce) => ({ nonce, aud: 'somebody else' })],
  ['another issuer', (nonce) => ({ nonce, iss: 'https://accounts.google.com' })],
  ['a time long past', (nonce) => ({ nonce, iat: nowS() - 7200, exp: nowS() - 3600 })],
  ['several audiences and another party', (nonce) => ({ nonce, aud: ['pawstead', 'other'], azp: 'other' })],
])('an ID token with %s signs nobody in', async (_what, claims) => {
  const { state, nonce } = await leave()
  forger.grant({ ...person(nonce), ...claims(nonce) })
  const { session, error, fragment } = await comeBack({ code: 'a code', state })
  expect({ session, error }).toEqual({ session: null, error: 'bad_oauth_callback' })
  expect(fragment.get('error')).toBe('server_error')
})

test('an ID token signed with a key the provider does not publish signs nobody in', async () => {
  const { state, nonce } = await leave()
  forger.grant(person(nonce), {}, { by: forger.foreign })
  expect(await comeBack({ code: 'a code', state })).toMatchObject({ session: null, error: 'bad_oauth_callback' })
})

test('an ID token that was changed on the way signs nobody in', async () => {
  const { state, nonce } = await leave()
  const [head, , signature] = (await forger.idToken(person(nonce))).split('.')
  const forged = { iss: forger.issuer, aud: 'pawstead', nonce, sub: 'admin', exp: nowS() + 300, iat: nowS() }
  const body = Buffer.from(JSON.stringify(forged)).toString('base64url')
  forger.grant({}, { id_token: `${head}.${body}.${signature}` })
  expect(await comeBack({ code: 'a code', state })).toMatchObject({ session: null, error: 'bad_oauth_callback' })
})

test('an answer in the name of another provider is refused before its code is used', async () => {
  const { state } = await leave()
  const before = forger.asked.length
  expect(await comeBack({ code: 'a code', state, iss: other.issuer })).toMatchObject({ error: 'bad_oauth_callback' })
  expect(forger.asked.length).toBe(before)
})

test.each([
  ['access_denied', 'access_denied'],
  ['server_error', 'server_error'],
  ['temporarily_unavailable', 'temporarily_unavailable'],
  ['<script>', 'server_error'],
])('the provider answers %s: no account, and its words are not repeated', async (given, error) => {
  const { state } = await leave()
  const { url, session, fragment } = await comeBack({
    error: given,
    error_description: 'call 555-1234',
    state,
    code: 'x',
  })
  expect(session).toBeNull()
  expect(fragment.get('error')).toBe(error)
  expect(url.searchParams.get('error')).toBe(error)
  expect(decodeURIComponent(url.href)).not.toMatch(/555|<script/)
})

test.each<[string, () => void, string]>([
  [
    'refuses the code',
    () => forger.say('/token', () => ({ status: 400, body: { error: 'invalid_grant' } })),
    'bad_oauth_callback',
  ],
  ['answers nonsense', () => forger.say('/token', () => ({ body: 'nonsense' })), 'bad_oauth_callback'],
  [
    'sends us elsewhere',
    () => forger.say('/token', () => ({ status: 302, body: {}, headers: { location: other.url } })),
    'bad_oauth_callback',
  ],
  ['answers without end', () => forger.say('/token', () => ({ body: ' '.repeat(2_000_000) })), 'unexpected_failure'],
  ['is broken', () => forger.say('/token', () => ({ status: 500, body: {} })), 'unexpected_failure'],
])('a provider that %s signs nobody in', async (_what, prepare, code) => {
  const { state } = await leave()
  prepare()
  expect(await comeBack({ code: 'a code', state })).toMatchObject({ session: null, error: code })
  expect(other.asked).toEqual([])
})

test('the answer may come as a form, and as nothing else', async () => {
  const { state, nonce } = await leave()
  forger.grant(person(nonce))
  const { url } = await browser.go(`${SITE}/auth/v1/callback`, atApp, { form: { state, code: 'a code' } })
  expect(new URLSearchParams(url.hash.slice(1)).get('access_token')).toBeTruthy()
  const odd = await fetch(`${service.url}/callback`, { method: 'POST', body: '{}', redirect: 'manual' })
  expect(odd.status).toBe(302)
  expect(odd.headers.get('location')).toMatch(/^http:\/\/pawstead\.test\/\?error=/)
})

test('people are sent back to addresses of ours only', async () => {
  const { url } = await browser.go(
    `${SITE}/auth/v1/authorize?provider=oidc&redirect_to=https://evil.example/`,
    atProvider,
  )
  const { state = '', nonce = '' } = Object.fromEntries(url.searchParams)
  forger.grant(person(nonce))
  expect((await comeBack({ code: 'a code', state })).url.origin).toBe(SITE)
})
