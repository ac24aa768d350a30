import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSsoProviders } from '#server/tables/auth-sso'
import { saveConnection } from '../sso/connections'
import { type Company, createCompany, readRequestUrl } from '../sso/testing/company'
import { type AuthService, startAuthService } from '../testing/service'

let service: AuthService
let company: Company
beforeAll(async () => {
  service = await startAuthService()
  company = await createCompany(service, { domain: 'canal-clinic.example' })
})
afterAll(() => service.stop())

const ask = (body: unknown) => service.request('/sso', { body: JSON.stringify(body) })

test('the client is told the address of the company, by domain and by id', async () => {
  for (const wanted of [{ domain: 'Canal-Clinic.example' }, { providerId: company.id }]) {
    const { data, error } = await service.client().signInWithSSO(wanted)
    expect(error).toBeNull()
    const { url, xml, relayState } = readRequestUrl(data?.url ?? '')
    expect(url.origin + url.pathname).toBe('https://sign-in.canal-clinic.example/sso')
    expect(url.searchParams.get('tenant')).toBe('7')
    expect(relayState).toMatch(/^[0-9a-f-]{36}$/)
    expect(xml).toContain('http://pawstead.test/auth/v1/sso/saml/metadata')
    expect(xml).toContain('AssertionConsumerServiceURL="http://pawstead.test/auth/v1/sso/saml/acs"')
    expect(xml).toContain('urn:oasis:names:tc:SAML:2.0:nameid-format:persistent')
  }
})

test('without the flag the browser is sent at once', async () => {
  const answer = await fetch(`${service.url}/sso`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ domain: company.domain }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toContain('SAMLRequest=')
})

test.each<[string, unknown, number, string]>([
  ['neither domain nor id', {}, 400, 'validation_failed'],
  ['nulls', { domain: null, provider_id: null }, 400, 'validation_failed'],
  ['both', { domain: 'a.example', provider_id: randomUUID() }, 400, 'validation_failed'],
  ['an id that is none', { provider_id: 'canal' }, 400, 'validation_failed'],
  ['a domain that is no text', { domain: 7 }, 400, 'validation_failed'],
  ['half of PKCE', { domain: 'canal-clinic.example', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  ['a domain of nobody', { domain: 'nobody.example' }, 404, 'sso_provider_not_found'],
  ['a very long domain', { domain: `${'a'.repeat(60_000)}.example` }, 404, 'sso_provider_not_found'],
  ['an id of nobody', { provider_id: randomUUID() }, 404, 'sso_provider_not_found'],
])('%s is refused', async (_, body, status, code) => {
  const answer = await ask(body)
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test('a connection that is switched off, or not set up, sends nobody anywhere', async () => {
  const { db } = service.deps
  const off = await createCompany(service, { domain: 'switched-off.example' })
  await db.update(authSsoProviders).set({ enabled: false }).where(eq(authSsoProviders.id, off.id))
  await createCompany(service, { domain: 'not-ready.example', saml: { certificates: [] } })
  const answers = [await ask({ domain: 'switched-off.example' }), await ask({ domain: 'not-ready.example' })]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
    { code: 'sso_provider_disabled' },
    { code: 'saml_provider_disabled' },
  ])
})

test('a domain stays with the company that has it', async () => {
  const id = randomUUID()
  await saveConnection(service.deps.db, {
    id,
    kind: 'saml',
    name: 'Somebody else',
    saml: company.connection,
    domains: [company.domain],
  })
  const { data } = await service.client().signInWithSSO({ domain: company.domain })
  expect(data?.url).toContain('https://sign-in.canal-clinic.example/')
})

test('where a captcha is asked for, nobody leaves without one', async () => {
  const captcha = { provider: 'turnstile', siteKey: 'site', secret: 'secret' } as const
  const strict = await startAuthService({ accounts: { captcha } })
  try {
    const { error } = await strict.client().signInWithSSO({ domain: 'nobody.example' })
    expect(error).toMatchObject({ status: 400, code: 'captcha_failed' })
  } finally {
    await strict.stop()
  }
})

test('sign-ins are limited by address', async () => {
  const limited = await startAuthService({ rateLimits: true })
  try {
    const statuses: number[] = []
    for (let turn = 0; turn < 31; turn++) {
      const answer = await limited.request('/sso', { body: JSON.stringify({ domain: 'nobody.example' }) })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(statuses[30]).toBe(429)
  } finally {
    await limited.stop()
  }
})

test('the metadata describe us, for reading and for keeping', async () => {
  const read = await fetch(`${service.url}/sso/saml/metadata`)
  expect(read.status).toBe(200)
  expect(read.headers.get('content-type')).toMatch(/^application\/xml/)
  const xml = await read.text()
  expect(xml).toContain('entityID="http://pawstead.test/auth/v1/sso/saml/metadata"')
  expect(xml).toContain('Location="http://pawstead.test/auth/v1/sso/saml/acs"')
  expect(xml).toContain('WantAssertionsSigned="true"')
  const kept = await fetch(`${service.url}/sso/saml/metadata?download=true`)
  expect(kept.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
  expect(await kept.text()).toBe(xml)
})
