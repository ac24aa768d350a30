import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '#server/identity/auth/testing/browser'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newClient = (flowType: 'pkce' | 'implicit' = 'pkce') => {
  const kept = new Map<string, string>()
  return new AuthClient({
    url: `${world.url}/auth/v1`,
    headers: { apikey: 'sb_publishable_test' },
    autoRefreshToken: false,
    persistSession: true,
    flowType,
    storage: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    },
  })
}
const atApp = ({ pathname }: URL) => pathname === '/welcome'

async function begin(client: ReturnType<typeof newClient>, provider: string, more: object = {}) {
  const { data } = await client.signInWithOAuth({
    provider: provider as 'google',
    options: { skipBrowserRedirect: true, redirectTo: `${world.url}/welcome`, ...more },
  })
  return data.url ?? ''
}

test('the test provider signs the same person in without a page', async () => {
  const seen = new Set<string>()
  for (const client of [newClient(), newClient()]) {
    const { url } = await createBrowser().go(await begin(client, 'test'), atApp)
    const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: 'robin.demo@pawstead.example', app_metadata: { provider: 'test' } })
    expect(data.session?.provider_token).toBeTypeOf('string')
    seen.add(data.user?.id ?? '')
  }
  expect(seen.size).toBe(1)
})

test('without PKCE the session comes in the fragment', async () => {
  const client = newClient('implicit')
  const { url } = await createBrowser().go(await begin(client, 'test'), atApp)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const { data } = await client.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  })
  expect(data.user?.email).toBe('robin.demo@pawstead.example')
  expect(fragment.get('token_type')).toBe('bearer')
  expect(fragment.get('provider_token')).toBeTruthy()
})

test('the test provider approves whatever else a client asks for', async () => {
  const client = newClient()
  const more = { scopes: 'repo offline_access', queryParams: { prompt: 'consent', access_type: 'offline' } }
  const { url } = await createBrowser().go(await begin(client, 'test', more), atApp)
  expect((await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')).error).toBeNull()
})

test('the demo provider asks who it is, and believes it', async () => {
  const client = newClient()
  const browser = createBrowser()
  const page = await browser.go(await begin(client, 'demo'))
  expect(page.text).toContain('Sign in with your Pawstead ID')
  const form = { email: 'New.Friend@example.org', name: 'Nia Friend', verified: 'on' }
  const { url } = await browser.go(page.url.href, atApp, { form })
  const { data } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(data.user?.email).toBe('new.friend@example.org')
  expect(data.user?.user_metadata).toMatchObject({ full_name: 'Nia Friend', given_name: 'Nia', email_verified: true })
})

test('one browser may be one person after the other', async () => {
  const browser = createBrowser()
  for (const person of ['kim.demo@pawstead.example', 'robin.demo@pawstead.example', 'kim.demo@pawstead.example']) {
    const client = newClient()
    const page = await browser.go(await begin(client, 'demo'))
    const { url } = await browser.go(page.url.href, atApp, { form: { person } })
    const { data } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    expect(data.user?.email).toBe(person)
  }
})

test('an address the provider has not verified makes no account', async () => {
  const browser = createBrowser()
  const page = await browser.go(await begin(newClient(), 'demo'))
  const { url } = await browser.go(page.url.href, atApp, { form: { person: 'toni.demo@pawstead.example' } })
  expect(url.searchParams.get('error_code')).toBe('provider_email_needs_verification')
  expect(url.searchParams.get('error')).toBe('access_denied')
})

test('who cancels at the provider comes back without a session', async () => {
  const browser = createBrowser()
  const page = await browser.go(await begin(newClient(), 'demo'))
  const { url } = await browser.go(page.url.href, atApp, { form: { cancel: 'yes' } })
  expect(new URLSearchParams(url.hash.slice(1)).get('error')).toBe('access_denied')
  expect(url.searchParams.get('error_description')).toContain('was canceled')
})

test('a nonsense answer to the page shows the page again, and a strange sign-in an explanation', async () => {
  const browser = createBrowser()
  const page = await browser.go(await begin(newClient(), 'demo'))
  const again = await browser.go(page.url.href, atApp, { form: { email: 'nobody', name: '' } })
  expect(again).toMatchObject({ status: 400, text: expect.stringContaining('Please enter an email address') })
  const stranger = await createBrowser().go(page.url.href)
  expect(stranger).toMatchObject({ status: 400, text: expect.stringContaining('This sign-in can’t continue') })
})

test('its own address has nothing to show', async () => {
  for (const path of ['/dev/oidc', '/dev/oidc/', '/dev/oidc?x=1']) {
    const { status } = await fetch(world.url + path)
    expect(status, path).toBe(404)
  }
})

test('the pages run nothing and stand in no frame', async () => {
  const response = await world.request('/dev/oidc/auth?client_id=nobody')
  expect(response.status).toBe(400)
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
  expect(await response.text()).toContain('This sign-in can’t continue')
})

test('outside the demo there is no such provider', async () => {
  const plain = await createWorld({ demo: false })
  expect((await plain.request('/dev/oidc/.well-known/openid-configuration')).status).toBe(404)
  const refused = await plain.request('/auth/v1/authorize?provider=test')
  expect(refused.status).toBe(400)
  await plain.close()
})
