import { randomUUID } from 'node:crypto'
import { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrowser } from '#server/identity/auth/testing/browser'
import { createWorld, type World } from '#server/testing/world'
import { openCompanies, TIDEWATER_CARE } from './companies'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await openCompanies(world.deps)
})
afterAll(() => world.close())

const atApp = ({ pathname }: URL) => pathname === '/welcome'

async function signIn(email: string): Promise<{ client: InstanceType<typeof AuthClient>; url: URL }> {
  const client = new AuthClient({
    url: `${world.url}/auth/v1`,
    headers: {},
    storageKey: randomUUID(),
    autoRefreshToken: false,
    flowType: 'pkce',
  })
  const { data, error } = await client.signInWithSSO({
    domain: TIDEWATER_CARE.domain,
    options: { redirectTo: `${world.url}/welcome` },
  })
  if (error || !data) throw new Error('the sign-in did not begin', { cause: error })
  const browser = createBrowser()
  const page = await browser.go(data.url)
  const { url } = await browser.go(page.url.href, atApp, { form: { email, name: 'Nia Friend', verified: 'on' } })
  return { client, url }
}

test('people of the company with OpenID Connect sign in at the demo’s own provider', async () => {
  const { client, url } = await signIn('nia@tidewater-care.example')
  const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.user).toMatchObject({
    email: 'nia@tidewater-care.example',
    app_metadata: { provider: `sso:${TIDEWATER_CARE.id}` },
    user_metadata: { first_name: 'Nia', last_name: 'Friend' },
  })
})

test('somebody else of the same provider is not of the company', async () => {
  const { url } = await signIn('nia@elsewhere.example')
  expect(url.searchParams.get('error_code')).toBe('email_address_invalid')
})
