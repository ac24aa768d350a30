import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecurityEvent } from '#server/core/audit/security-events'
import { authSessions, authUsers } from '#server/tables/auth'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { findUserByEmail } from '../users'
import { saveConnection } from './connections'
import { arrival, type Company, createCompany, newKey, pkceClient } from './testing/company'

let service: AuthService
let company: Company
const events: SecurityEvent[] = []
const created: string[] = []
beforeAll(async () => {
  service = await startAuthService({
    audit: (event) => void events.push(event),
    onUserCreated: async (_, user) => void created.push(user.id),
  })
  company = await createCompany(service, { domain: 'meadow-vets.example' })
})
afterAll(() => service.stop())

const usersWith = (email: string) => service.deps.db.select().from(authUsers).where(eq(authUsers.email, email))

test('a client that speaks PKCE gets a code, and a session for it', async () => {
  const client = pkceClient(service.url)
  const { requestId, relayState } = await company.begin({ client, redirectTo: 'http://pawstead.test/account' })
  const subject = randomUUID()
  const attributes = { mail: 'Ada@Meadow-Vets.example', givenName: 'Ada', sn: 'Bloom' }
  const said = company.statement(requestId, { subject, attributes })
  const { status, url } = arrival(await company.post(company.respond(said), relayState))
  expect(status).toBe(302)
  expect(url.origin + url.pathname).toBe('http://pawstead.test/account')

  const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  const { session, user } = data
  expect(user).toMatchObject({
    email: 'ada@meadow-vets.example',
    app_metadata: { provider: company.provider, providers: [company.provider] },
    user_metadata: { first_name: 'Ada', last_name: 'Bloom', full_name: 'Ada Bloom' },
    identities: [{ provider: company.provider, id: subject, email: 'ada@meadow-vets.example' }],
  })
  expect(user?.email_confirmed_at).toBeTruthy()
  const claims = decodeJwt(session?.access_token ?? '')
  expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'sso/saml', provider: company.provider }] })
  expect(created).toContain(user?.id)
  expect(events.filter(({ userId }) => userId === user?.id).map(({ type }) => type)).toEqual([
    'account_created',
    'sign_in',
  ])
  const [row] = await service.deps.db
    .select()
    .from(authSessions)
    .where(eq(authSessions.userId, user?.id ?? ''))
  expect(row?.notAfter).toEqual(said.sessionNotAfter)
  expect((await client.getUser()).data.user?.id).toBe(user?.id)
})

test('a client without PKCE gets the session in the fragment, at the site when nothing else was asked for', async () => {
  const { status, url, fragment } = arrival(await company.signIn())
  expect(status).toBe(302)
  expect(url.origin + url.pathname).toBe('http://pawstead.test/')
  const client = service.client()
  const tokens = {
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  }
  const { data, error } = await client.setSession(tokens)
  expect(error).toBeNull()
  expect(data.user?.email).toBe('robin@meadow-vets.example')
  expect(fragment.get('token_type')).toBe('bearer')
})

test('the same subject is the same person, under a new address of the company too', async () => {
  const subject = randomUUID()
  await company.signIn({ subject, attributes: { email: 'before@meadow-vets.example' } })
  await company.signIn({ subject, attributes: { email: 'after@meadow-vets.example' } })
  expect(await usersWith('before@meadow-vets.example')).toEqual([])
  const users = await usersWith('after@meadow-vets.example')
  expect(users).toHaveLength(1)
  expect(events.filter(({ userId, type }) => userId === users[0]?.id && type === 'account_created')).toHaveLength(1)
})

test('another subject is another person, whatever the address', async () => {
  const attributes = { email: 'desk@meadow-vets.example' }
  await company.signIn({ attributes })
  await company.signIn({ attributes })
  expect(await usersWith('desk@meadow-vets.example')).toHaveLength(2)
})

test('an ordinary account with the same address stays its own', async () => {
  const email = 'two-lives@meadow-vets.example'
  const { data } = await service.client().signUp({ email, password: PASSWORD })
  await company.signIn({ attributes: { email } })
  const users = await usersWith(email)
  expect(users.map(({ isSso }) => isSso).sort()).toEqual([false, true])
  const own = await findUserByEmail(service.deps.db, email)
  expect(own?.isSso).toBe(false)
  if (data.user) expect(own?.id).toBe(data.user.id)
})

test('two first sign-ins at once make one account', async () => {
  const subject = randomUUID()
  const attributes = { email: 'twice@meadow-vets.example' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => company.signIn({ subject, attributes })))
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302])
  expect(await usersWith('twice@meadow-vets.example')).toHaveLength(1)
})

test('the session ends when the company says so, however it is used', async () => {
  const sessionNotAfter = new Date(service.deps.clock.now().getTime() + 60 * 60_000)
  const { fragment } = arrival(await company.signIn({ sessionNotAfter }))
  const { session_id: sessionId = '' } = decodeJwt<{ session_id?: string }>(fragment.get('access_token') ?? '')
  const [row] = await service.deps.db.select().from(authSessions).where(eq(authSessions.id, sessionId))
  expect(row?.notAfter).toEqual(sessionNotAfter)
})

test('somebody who is banned, or gone, is not let in', async () => {
  const { db, clock } = service.deps
  const subject = randomUUID()
  const attributes = { email: 'banned@meadow-vets.example' }
  await company.signIn({ subject, attributes })
  const [user] = await usersWith('banned@meadow-vets.example')
  const later = new Date(clock.now().getTime() + 3600_000)
  for (const change of [{ bannedUntil: later }, { bannedUntil: null, deletedAt: clock.now() }]) {
    await db
      .update(authUsers)
      .set(change)
      .where(eq(authUsers.id, user?.id ?? ''))
    const { status, url, code } = arrival(await company.signIn({ subject, attributes }))
    expect([status, code, url.searchParams.get('error')]).toEqual([303, 'user_banned', 'access_denied'])
  }
  expect(await usersWith('banned@meadow-vets.example')).toHaveLength(1)
})

test('an account whose making fails leaves nothing behind', async () => {
  const failing = await startAuthService({
    onUserCreated: async () => {
      throw new Error('no profile today')
    },
  })
  try {
    const other = await createCompany(failing, { domain: 'meadow-vets.example' })
    expect((await other.signIn()).status).toBe(500)
    expect(await failing.deps.db.select().from(authUsers)).toEqual([])
  } finally {
    await failing.stop()
  }
})

test('attributes may have names of the company’s own', async () => {
  const own = await createCompany(service, {
    domain: 'own-names.example',
    saml: { attributes: { email: 'workmail', subject: 'staffNumber', firstName: 'callname' } },
  })
  const attributes = {
    workmail: 'kit@own-names.example',
    staffNumber: '0042',
    callname: 'Kit',
    email: 'x@evil.example',
  }
  expect((await own.signIn({ attributes })).status).toBe(302)
  const [user] = await usersWith('kit@own-names.example')
  expect(user?.userMetadata).toEqual({ first_name: 'Kit', full_name: 'Kit' })
  expect(arrival(await own.signIn({ attributes: { workmail: 'kit@own-names.example' } })).code).toBe(
    'saml_assertion_no_user_id',
  )
})

test('a company that changes its key signs with either', async () => {
  const next = newKey()
  const both = await createCompany(service, { domain: 'two-keys.example' })
  const pem = next.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  both.connection.certificates.push(pem)
  await saveConnection(service.deps.db, {
    id: both.id,
    kind: 'saml',
    name: 'Two keys',
    saml: both.connection,
    domains: [both.domain],
  })
  for (const key of [both.key, next.privateKey]) {
    const { requestId, relayState } = await both.begin()
    expect((await both.post(both.respond(both.statement(requestId), key), relayState)).status).toBe(302)
  }
})
