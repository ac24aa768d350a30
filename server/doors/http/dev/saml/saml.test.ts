import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { companyKey, EMPLOYEES, HARBOUR_VETS, openCompany } from './company'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await openCompany(world.deps)
})
afterAll(() => world.close())

const newClient = () =>
  new AuthClient({ url: `${world.url}/auth/v1`, headers: {}, autoRefreshToken: false, flowType: 'pkce' })

/** Leaves for the company's page, as the sign-in page does. */
async function leave(client = newClient()): Promise<string> {
  const { data, error } = await client.signInWithSSO({ domain: HARBOUR_VETS.domain })
  if (error || !data) throw new Error('the sign-in did not begin', { cause: error })
  return data.url
}

/** Fills in the forms of a page as a browser would: all hidden fields, and what the person does. */
async function submit(page: string, done: Record<string, string> = {}): Promise<Response> {
  const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? ''
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  const body = new URLSearchParams({ ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...done })
  return fetch(new URL(action, world.url), { method: 'POST', body, redirect: 'manual' })
}

test('a chosen employee comes home with a session', async () => {
  const client = newClient()
  const choose = await fetch(await leave(client))
  expect(choose.status).toBe(200)
  const page = await choose.text()
  for (const { firstName, email } of EMPLOYEES) expect(page).toContain(`value="${email}">${firstName}`)

  const signedIn = await submit(page, { email: EMPLOYEES[0]?.email ?? '' })
  expect(signedIn.headers.get('content-security-policy')).toContain("form-action 'self'")
  const home = await submit(await signedIn.text())
  expect(home.status).toBe(302)
  const { searchParams } = new URL(home.headers.get('location') ?? '')
  const { data, error } = await client.exchangeCodeForSession(searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: EMPLOYEES[0]?.email,
    user_metadata: { first_name: EMPLOYEES[0]?.firstName },
    app_metadata: { provider: `sso:${HARBOUR_VETS.id}` },
  })
})

test('somebody new types an address of the company, and no other', async () => {
  const page = await (await fetch(await leave())).text()
  const names = { firstName: 'Ro"bin<&>', lastName: '\u0000Vale' }
  const elsewhere = await submit(page, { email: 'robin@elsewhere.example', ...names })
  expect(elsewhere.status).toBe(400)
  const asked = await elsewhere.text()
  expect(asked).toContain('role="alert"')

  const home = await submit(await (await submit(asked, { email: 'Robin@HarborVets.example', ...names })).text())
  expect(home.status).toBe(302)
  expect(new URL(home.headers.get('location') ?? '').searchParams.has('code')).toBe(true)
})

test('without a sign-in that began here there is nothing to do', async () => {
  const stray = [
    '/dev/saml/sso',
    '/dev/saml/sso?SAMLRequest=xyz&RelayState=1',
    `/dev/saml/sso?SAMLRequest=${'A'.repeat(12_000)}`,
    `/dev/saml/sso?SAMLRequest=${encodeURIComponent('7b0HYBxJliUmL23Ke39K')}`,
  ]
  for (const path of stray) expect((await world.request(path)).status).toBe(400)
  const post = (body: string) => world.request('/dev/saml/sign-in', { method: 'POST', body })
  expect((await post('SAMLRequest=x&email=a@harborvets.example')).status).toBe(400)
  expect((await post('x'.repeat(40_000))).status).toBe(413)
  expect((await world.request('/dev/saml')).status).toBe(200)
})

test('the page is ours to the letter: no script, no markup from outside', async () => {
  const url = new URL(await leave())
  url.searchParams.set('RelayState', '"><script>alert(1)</script>')
  const page = await fetch(url)
  expect(await page.text()).not.toContain('<script')
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/)
})

test('the key is made once and stays the same', async () => {
  const before = await companyKey(world.deps)
  await Promise.all([openCompany(world.deps), openCompany(world.deps)])
  const after = await companyKey(world.deps)
  if (!before || !after) throw new Error('the company has no key')
  expect(after.equals(before)).toBe(true)
})

test('under another secret the company gets another key', async () => {
  const before = await companyKey(world.deps)
  const changed = { ...world.deps, env: { ...world.deps.env, secretKey: 'another secret of 32 characters!!' } }
  expect(await companyKey(changed)).toBeNull()
  await openCompany(changed)
  const after = await companyKey(changed)
  expect(before && after?.equals(before)).toBe(false)
  await openCompany(world.deps)
})

test('outside the demo there is no such company', async () => {
  const real = await createWorld({ demo: false })
  try {
    for (const path of ['/dev/saml', '/dev/saml/sso', '/dev/saml/style.css']) {
      expect((await real.request(path)).status).toBe(404)
    }
    expect((await real.request('/dev/saml/sign-in', { method: 'POST' })).status).toBe(404)
  } finally {
    await real.close()
  }
})
