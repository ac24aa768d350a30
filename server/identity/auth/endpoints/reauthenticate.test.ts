import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { addTotp, call, showCode, signInAgain, tokenOf } from '../testing/factors'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { createUser } from '../users'

const LATER_MS = 11 * 60_000
let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const prove = (token: string, proof: unknown) => call(service, token, 'POST', '/reauthenticate', proof)
/** Whether the session may make sensitive changes; asking for one and being told that it is the same changes nothing. */
const isFresh = async (token: string) =>
  (await call(service, token, 'PUT', '/user', { password: PASSWORD })).code === 'same_password'

test('a password renews the proof of this session and of no other', async () => {
  const person = await service.person()
  const other = await signInAgain(service, person)
  service.advance(LATER_MS)
  const token = person.session.access_token
  expect(await isFresh(token)).toBe(false)
  expect(await prove(token, { password: PASSWORD })).toMatchObject({ status: 200, body: {} })
  expect(await isFresh(token)).toBe(true)
  expect(await isFresh(other.session.access_token)).toBe(false)
})

test('our own API hears of the proof at once', async () => {
  const { session } = await service.person()
  const look = async () =>
    (await service.auth.verifier.verify(`Bearer ${session.access_token}`))?.provenAt.getTime() ?? 0
  const before = await look()
  service.advance(LATER_MS)
  await prove(session.access_token, { password: PASSWORD })
  await vi.waitFor(async () => expect(await look()).toBeGreaterThanOrEqual(before + LATER_MS), { timeout: 4000 })
})

test('a mailed code renews it, once', async () => {
  const { client, email, session } = await service.person()
  service.advance(LATER_MS)
  const { error } = await client.reauthenticate()
  expect(error).toBeNull()
  const mail = await service.lastMail(email)
  expect(mail).toMatchObject({ kind: 'reauthenticate', code: expect.stringMatching(/^\d{6}$/) })
  expect((await prove(session.access_token, { nonce: mail.code })).status).toBe(200)
  expect(await isFresh(session.access_token)).toBe(true)
  expect(await prove(session.access_token, { nonce: mail.code })).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  })
})

test("somebody else's code proves nothing", async () => {
  const [ada, bob] = [await service.person(), await service.person()]
  await ada.client.reauthenticate()
  const { code } = await service.lastMail(ada.email)
  expect((await prove(bob.session.access_token, { nonce: code })).code).toBe('reauthentication_not_valid')
  expect((await prove(ada.session.access_token, { nonce: code })).status).toBe(200)
})

test('nor does the code of a company’s account with the same address', async () => {
  const [ada, twin] = [await service.person(), await service.person()]
  const sameAddress = { isSso: true, email: ada.email }
  await service.deps.db.update(authUsers).set(sameAddress).where(eq(authUsers.id, twin.user.id))
  await twin.client.reauthenticate()
  const { code } = await service.lastMail(ada.email)
  expect((await prove(ada.session.access_token, { nonce: code })).code).toBe('reauthentication_not_valid')
  expect((await prove(twin.session.access_token, { nonce: code })).status).toBe(200)
})

test('who has only a phone gets the code by text', async () => {
  const phone = '31612348001'
  await createUser(service.deps.db, { phone, password: PASSWORD })
  const client = service.client()
  await client.signInWithPassword({ phone, password: PASSWORD })
  service.advance(LATER_MS)
  expect((await client.reauthenticate()).error).toBeNull()
  const { code } = await service.lastText(phone)
  expect((await prove(await tokenOf(client), { nonce: code })).status).toBe(200)
})

test('a second factor renews it too', async () => {
  const { client } = await service.person()
  const { id, secret } = await addTotp(service, client)
  service.advance(LATER_MS)
  const token = await tokenOf(client)
  expect(await isFresh(token)).toBe(false)
  expect((await prove(token, { factor_id: id, code: '000000' })).code).toBe('mfa_verification_failed')
  expect((await prove(token, { factor_id: id, code: showCode(service, secret) })).status).toBe(200)
  expect(await isFresh(token)).toBe(true)
})

test('an address nobody has confirmed gets no code', async () => {
  const { client, user, session } = await service.person()
  await service.deps.db.update(authUsers).set({ emailConfirmedAt: null }).where(eq(authUsers.id, user.id))
  expect((await client.reauthenticate()).error).toMatchObject({ status: 422, code: 'email_not_confirmed' })
  expect((await prove(session.access_token, { nonce: '123456' })).code).toBe('reauthentication_not_valid')
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ password: 7 }, 400, 'validation_failed'],
  [{ password: PASSWORD, nonce: '123456' }, 400, 'validation_failed'],
  [{ factor_id: 'x' }, 400, 'validation_failed'],
  [{ factor_id: 'x', code: '123456' }, 404, 'mfa_factor_not_found'],
  [{ password: 'not the password' }, 400, 'invalid_credentials'],
  [{ password: 'x'.repeat(10_000) }, 400, 'invalid_credentials'],
  [{ nonce: '' }, 422, 'reauthentication_not_valid'],
  [{ nonce: 'abcdef' }, 422, 'reauthentication_not_valid'],
])('the proof %j is refused', async (proof, status, code) => {
  const { session } = await service.person()
  expect(await prove(session.access_token, proof)).toMatchObject({ status, code })
})

test('without a session there is nothing to prove', async () => {
  for (const method of ['GET', 'POST']) {
    expect((await service.request('/reauthenticate', { method })).status).toBe(401)
  }
})

test('guesses here are counted by session, apart from the front door, and codes come once a minute', async () => {
  const limited = await startAuthService({ rateLimits: true, clockStands: true })
  const { client, email, session } = await limited.person()
  const token = session.access_token
  const { session: other } = (await limited.client().signInWithPassword({ email, password: PASSWORD })).data
  for (let n = 0; n < 5; n++) await call(limited, token, 'POST', '/reauthenticate', { password: 'not it' })
  expect((await limited.client().signInWithPassword({ email, password: 'not it' })).error?.code).toBe(
    'invalid_credentials',
  )
  const elsewhere = await call(limited, other?.access_token ?? '', 'POST', '/reauthenticate', { password: PASSWORD })
  expect(elsewhere.status).toBe(200)
  const refused = await call(limited, token, 'POST', '/reauthenticate', { password: PASSWORD })
  expect(refused).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect(Number(refused.retryAfter)).toBeGreaterThan(0)

  expect((await client.reauthenticate()).error).toBeNull()
  expect((await client.reauthenticate()).error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  await limited.stop()
})
