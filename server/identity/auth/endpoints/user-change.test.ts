import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { addTotp, call, signInAgain, tokenOf } from '../testing/factors'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'

const NEW_PASSWORD = 'a longer walk by the sea'
const LATER_MS = 11 * 60_000
let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const put = (token: string, change: unknown) => call(service, token, 'PUT', '/user', change)
const newAddress = () => `${randomUUID()}@example.com`

test.each([
  ['email', () => ({ email: newAddress() })],
  ['phone', () => ({ phone: '31612347001' })],
  ['password', () => ({ password: NEW_PASSWORD })],
])('a while after the last proof, a change of %s needs a new one', async (_, change) => {
  const { session } = await service.person()
  service.advance(LATER_MS)
  expect(await put(session.access_token, change())).toMatchObject({ status: 400, code: 'reauthentication_needed' })
  const proven = { ...change(), current_password: PASSWORD }
  expect((await put(session.access_token, proven)).status).toBe(200)
})

test('a proof given with one change is good for the next ten minutes', async () => {
  const { session } = await service.person()
  service.advance(LATER_MS)
  expect((await put(session.access_token, { email: newAddress(), current_password: PASSWORD })).status).toBe(200)
  expect((await put(session.access_token, { password: NEW_PASSWORD })).status).toBe(200)
  service.advance(LATER_MS)
  expect((await put(session.access_token, { email: newAddress() })).code).toBe('reauthentication_needed')
})

test('the mailed code is a proof too, once', async () => {
  const { client, email, session } = await service.person()
  service.advance(LATER_MS)
  expect((await client.reauthenticate()).error).toBeNull()
  const { code } = await service.lastMail(email)
  expect((await client.updateUser({ password: NEW_PASSWORD, nonce: code })).error).toBeNull()
  expect(await put(session.access_token, { password: 'yet another walk', nonce: code })).toMatchObject({
    status: 422,
    code: 'reauthentication_not_valid',
  })
})

test('of two changes at once with one code, one is made', async () => {
  const { client, email, session } = await service.person()
  service.advance(LATER_MS)
  await client.reauthenticate()
  const { code: nonce } = await service.lastMail(email)
  const passwords = ['the first of two walks', 'the second of two walks']
  const answers = await Promise.all(passwords.map((password) => put(session.access_token, { password, nonce })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a change of several things is made whole or not at all', async () => {
  const { client, session, email } = await service.person()
  const taken = (await service.person()).email
  const change = { email: taken, password: NEW_PASSWORD, data: { first_name: 'Ada' } }
  expect((await put(session.access_token, change)).code).toBe('email_exists')
  expect((await client.getUser()).data.user?.user_metadata).toEqual({})
  expect((await service.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull()

  const { body } = await put(session.access_token, { ...change, email: newAddress(), phone: '31612347002' })
  expect(body).toMatchObject({ user_metadata: { first_name: 'Ada' }, new_phone: '31612347002' })
  expect((await service.client().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull()
})

test('a new password is told, dated, and makes codes sent before worthless', async () => {
  const { client, email, user } = await service.person()
  await service.client().resetPasswordForEmail(email)
  const { code } = await service.lastMail(email)
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  expect(await service.lastMail(email)).toMatchObject({ kind: 'password-changed' })
  const recovered = await service.client().verifyOtp({ email, token: code, type: 'recovery' })
  expect(recovered.error?.code).toBe('otp_expired')
  const [row] = await service.deps.db.select().from(authUsers).where(eq(authUsers.id, user.id))
  expect(row?.passwordChangedAt).toBeInstanceOf(Date)
})

test('a new password gives up changes that somebody else may have begun, and no new code finishes them', async () => {
  const { client, session, email } = await service.person()
  const [own, others, address] = ['31612347004', '31612347005', newAddress()]
  await client.updateUser({ phone: own })
  await service.client().verifyOtp({ phone: own, token: (await service.lastText(own)).code, type: 'phone_change' })
  await put(session.access_token, { phone: others, email: address })
  const { code } = await service.lastMail(address)
  await service.client().verifyOtp({ email: address, token: code, type: 'email_change' })

  const { body } = await put(session.access_token, { password: NEW_PASSWORD })
  expect(body).not.toHaveProperty('new_phone')
  expect(body).not.toHaveProperty('new_email')
  const before = (await service.lastText(others)).code
  await service.client().resend({ type: 'phone_change', phone: own })
  expect((await service.lastText(others)).code).toBe(before)
  const mails = await service.mailsTo(email)
  await service.client().resend({ type: 'email_change', email })
  expect(await service.mailsTo(email)).toHaveLength(mails.length)
})

test('who came in by a recovery link may choose a new password', async () => {
  const { email } = await service.person()
  service.advance(LATER_MS)
  const client = service.client()
  await client.resetPasswordForEmail(email)
  await client.verifyOtp({ email, token: (await service.lastMail(email)).code, type: 'recovery' })
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
})

test.each([
  ['email', () => ({ email: newAddress() })],
  ['phone', () => ({ phone: '31612347003' })],
  ['password', () => ({ password: NEW_PASSWORD })],
  ['name', () => ({ data: { first_name: 'Ada' } })],
])('who has a second factor must have shown it to change the %s', async (_, change) => {
  const person = await service.person()
  await addTotp(service, person.client)
  const { session } = await signInAgain(service, person)
  expect(await put(session.access_token, change())).toMatchObject({ status: 401, code: 'insufficient_aal' })
  expect((await put(await tokenOf(person.client), change())).status).toBe(200)
})

test('a company keeps the account of its people', async () => {
  const { session, user } = await service.person()
  await service.deps.db.update(authUsers).set({ isSso: true }).where(eq(authUsers.id, user.id))
  for (const change of [
    { email: newAddress() },
    { phone: '31612347004' },
    { password: NEW_PASSWORD },
    { nonce: '1' },
  ]) {
    expect(await put(session.access_token, change)).toMatchObject({ status: 422, code: 'user_sso_managed' })
  }
  expect((await put(session.access_token, { data: { first_name: 'Ada' } })).status).toBe(200)
})

test('repeating what is in force is no change and needs no proof', async () => {
  const { session, email } = await service.person()
  service.advance(LATER_MS)
  const { status, body } = await put(session.access_token, { email: email.toUpperCase(), phone: '' })
  expect(status).toBe(200)
  expect(body.new_email).toBeUndefined()
})

test('mails about a change are limited to one a minute, and a refused one leaves nothing behind', async () => {
  const limited = await startAuthService({ rateLimits: true })
  const { client, session } = await limited.person()
  const change = (body: unknown) => call(limited, session.access_token, 'PUT', '/user', body)
  const first = newAddress()
  expect((await change({ email: first })).status).toBe(200)
  const second = await change({ email: newAddress(), data: { first_name: 'Ada' } })
  expect(second).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
  expect(Number(second.retryAfter)).toBeGreaterThan(0)
  expect((await client.getUser()).data.user).toMatchObject({ new_email: first, user_metadata: {} })
  await limited.stop()
})
