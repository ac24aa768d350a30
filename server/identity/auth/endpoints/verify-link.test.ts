import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { createUser } from '../users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ accounts: { redirectUrls: ['pawstead://auth/**'] } })
})
afterAll(() => service.stop())

const WELCOME = 'http://pawstead.test/welcome'
const BROWSER = { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html,application/xhtml+xml' }

/** Somebody who asked for a link, and where it leads on our test server. */
async function asker(redirectTo = WELCOME) {
  const email = `${crypto.randomUUID()}@example.com`
  await service.client().signInWithOtp({ email, options: { emailRedirectTo: redirectTo } })
  const { link } = await service.lastMail(email)
  return { email, path: link.slice('http://pawstead.test/auth/v1'.length) }
}

const open = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(service.url + path, { method, headers, redirect: 'manual' })

function fragmentOf(answer: Response) {
  const url = new URL(answer.headers.get('Location') ?? '')
  return { base: url.href.split('#')[0], members: Object.fromEntries(new URLSearchParams(url.hash.slice(1))) }
}

/** Presses the button of the page. */
async function press(page: Response, headers: Record<string, string> = {}) {
  const form = new URLSearchParams()
  for (const [, name = '', value = ''] of (await page.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)) {
    form.set(name, value.replaceAll('&amp;', '&'))
  }
  return fetch(`${service.url}/verify`, { method: 'POST', headers, body: form, redirect: 'manual' })
}

test('a link that is simply fetched signs in, in the fragment', async () => {
  const { path } = await asker()
  const answer = await open(path)
  expect(answer.status).toBe(303)
  const { base, members } = fragmentOf(answer)
  expect(base).toBe(WELCOME)
  expect(members).toMatchObject({ token_type: 'bearer', type: 'magiclink', expires_in: '3600', sb: '' })
  const { data, error } = await service
    .client()
    .setSession({ access_token: members.access_token ?? '', refresh_token: members.refresh_token ?? '' })
  expect(error).toBeNull()
  expect(data.user?.email_confirmed_at).toBeTypeOf('string')
})

test('a browser is shown a button, which may be looked at again and signs in once', async () => {
  const { path, email } = await asker()
  for (const headers of [BROWSER, { Accept: 'text/html' }, { 'Sec-Purpose': 'prefetch' }]) {
    const page = await open(path, headers)
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(await page.text()).toContain(email)
  }
  expect((await open(path, {}, 'HEAD')).status).toBe(200)
  const answer = await press(await open(path, BROWSER))
  expect(answer.status).toBe(303)
  expect(fragmentOf(answer).members).toMatchObject({ type: 'magiclink', access_token: expect.any(String) })
  expect(fragmentOf(await open(path)).members).toMatchObject({ error_code: 'otp_expired' })
})

test('the page runs nothing, and its form leads to us and on to where the link leads', async () => {
  const page = await open((await asker()).path, BROWSER)
  const policy = page.headers.get('Content-Security-Policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://pawstead.test;")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src|unsafe/)
  expect(await page.text()).not.toMatch(/<script|http-equiv/)
  const app = await open((await asker('pawstead://auth/callback')).path, BROWSER)
  expect(app.headers.get('Content-Security-Policy')).toContain("form-action 'self' pawstead:;")
})

test('a button pressed by another site shows the page instead', async () => {
  const { path } = await asker()
  const page = await press(await open(path, BROWSER), { 'Sec-Fetch-Site': 'cross-site' })
  expect(page.status).toBe(200)
  expect((await press(page, { 'Sec-Fetch-Site': 'same-origin' })).status).toBe(303)
})

test('a used, unknown or mistyped link is told at the allowed address', async () => {
  const { path } = await asker()
  await open(path)
  const paths = [path, '/verify?token=unknown&type=signup', '/verify?type=signup', '/verify?token=x', '/verify']
  for (const one of [...paths, path.replace('magiclink', 'recovery')]) {
    for (const headers of [{}, BROWSER]) {
      const answer = await open(one, headers)
      expect(answer.status).toBe(303)
      expect(fragmentOf(answer).members).toEqual({
        error: 'access_denied',
        error_code: 'otp_expired',
        error_description: 'Email link is invalid or has expired',
        sb: '',
      })
    }
  }
})

test('a link never leads to an address that is not allowed', async () => {
  const { path } = await asker('https://evil.example/')
  expect(path).toContain(encodeURIComponent('http://pawstead.test/'))
  const bent = path.replace(/redirect_to=[^&]*/, 'redirect_to=https%3A%2F%2Fevil.example%2F')
  expect(fragmentOf(await open(bent)).base).toBe('http://pawstead.test/')
  const failed = await open('/verify?token=x&type=signup&redirect_to=%2F%2Fevil.example')
  expect(fragmentOf(failed).base).toBe('http://pawstead.test/')
})

test('a recovery link says so, and a sign-up link confirms', async () => {
  await createUser(service.deps.db, { email: 'forgot@example.com', password: PASSWORD })
  await service.client().resetPasswordForEmail('forgot@example.com', { redirectTo: WELCOME })
  const recovery = await service.lastMail('forgot@example.com')
  const answer = await open(recovery.link.slice('http://pawstead.test/auth/v1'.length))
  expect(fragmentOf(answer).members).toMatchObject({ type: 'recovery', access_token: expect.any(String) })

  await service.client().signUp({ email: 'new@example.com', password: PASSWORD })
  const confirm = await service.lastMail('new@example.com')
  const page = await open(confirm.link.slice('http://pawstead.test/auth/v1'.length), BROWSER)
  expect(fragmentOf(await press(page)).members).toMatchObject({ type: 'signup' })
  const signIn = await service.client().signInWithPassword({ email: 'new@example.com', password: PASSWORD })
  expect(signIn.error).toBeNull()
})

test('the first half of an e-mail change sends a message along', async () => {
  const { client, email } = await service.person()
  await client.updateUser({ email: `next-${email}` }, { emailRedirectTo: WELCOME })
  const [atNew, atOld] = [await service.lastMail(`next-${email}`), await service.lastMail(email)]
  const follow = (link: string) => open(link.slice('http://pawstead.test/auth/v1'.length))
  const half = fragmentOf(await follow(atOld.link))
  expect(half).toEqual({
    base: WELCOME,
    members: { message: expect.stringMatching(/^Confirmation link accepted\. /), sb: '' },
  })
  expect(fragmentOf(await follow(atNew.link)).members).toMatchObject({ type: 'email_change' })
  expect((await client.getUser()).data.user?.email).toBe(`next-${email}`)
})

test('what is on the page is text, whatever the link says', async () => {
  const { path } = await asker(`${WELCOME}?"><b>x</b>`)
  const html = await (await open(path, BROWSER)).text()
  expect(html).not.toContain('<b>')
})

test.each(['signup', 'otp', 'recover'])(
  'a link that /%s sent is not used up in another browser than the one that asked',
  async (asked) => {
    const email = `${crypto.randomUUID()}@example.com`
    if (asked === 'recover') await createUser(service.deps.db, { email, password: PASSWORD })
    const verifier = 'v'.repeat(43)
    const sent = await service.request(`/${asked}?redirect_to=${WELCOME}`, {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ email, password: PASSWORD, code_challenge: verifier, code_challenge_method: 'plain' }),
    })
    expect(sent.headers.getSetCookie()).toHaveLength(1)
    const [cookie = ''] = (sent.headers.getSetCookie()[0] ?? '').split(';')
    expect(cookie).toMatch(/^pawstead_sign_up=[0-9a-f]{32}$/)
    const { link } = await service.lastMail(email)
    const path = link.slice('http://pawstead.test/auth/v1'.length)
    // `fetch` says itself how it fetches, so where from has to do
    const here = { ...BROWSER, 'Sec-Fetch-Site': 'same-origin' }
    const own = await open(path, { ...here, Cookie: cookie })
    // of those who hold another number, or none
    for (const other of [{}, { Cookie: `pawstead_sign_up=${'0'.repeat(32)}` }]) {
      const page = await open(path, { ...here, ...other })
      const words = await page.text()
      expect(words).toContain('Go back to where you started')
      expect(words).toContain(email)
      expect(words).not.toContain('<form')
      expect((await press(own.clone(), { ...here, ...other })).status).toBe(200)
    }
    const pressed = await press(own, { ...here, Cookie: cookie })
    const code = new URL(pressed.headers.get('Location') ?? '').searchParams.get('code')
    const exchanged = await service.request('/token?grant_type=pkce', {
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
    expect(exchanged.status).toBe(200)
  },
)
