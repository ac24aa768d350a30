import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'
import { createUser } from './users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const newAddress = () => `${randomUUID()}@example.com`
const verify = (email: string, token: string) => service.client().verifyOtp({ email, token, type: 'email_change' })

/** A person who has asked for another address, and the codes that went to both. */
async function changing() {
  const person = await service.person()
  const email = newAddress()
  const { data, error } = await person.client.updateUser({ email })
  expect(error).toBeNull()
  const codes = { current: (await service.lastMail(person.email)).code, new: (await service.lastMail(email)).code }
  return { ...person, newEmail: email, codes, answer: data.user }
}

test('an e-mail change waits for both addresses, and the old one stays in force', async () => {
  const { email, newEmail, answer, client } = await changing()
  expect(answer).toMatchObject({ email, new_email: newEmail, email_change_sent_at: expect.any(String) })
  expect(await service.lastMail(email)).toMatchObject({ kind: 'email-change', side: 'current', newEmail })
  expect(await service.lastMail(newEmail)).toMatchObject({ kind: 'email-change', side: 'new', newEmail })
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test.each([
  ['current', 'new'],
  ['new', 'current'],
] as const)('the address changes once both have confirmed: %s, then %s', async (first, second) => {
  const { email, newEmail, codes, client } = await changing()
  const address = { current: email, new: newEmail }
  const halfway = await verify(address[first], codes[first])
  expect(halfway.error).toBeNull()
  expect(halfway.data.session).toBeNull()
  expect((await client.getUser()).data.user?.email).toBe(email)

  const done = await verify(address[second], codes[second])
  expect(done.data.user).toMatchObject({ email: newEmail, email_confirmed_at: expect.any(String) })
  expect(done.data.user?.new_email).toBeUndefined()
  expect(done.data.user?.identities?.[0]?.identity_data).toMatchObject({ email: newEmail, email_verified: true })
  expect(await service.lastMail(email)).toMatchObject({ kind: 'email-changed', newEmail })
  const signIn = (to: string) => service.client().signInWithPassword({ email: to, password: PASSWORD })
  expect((await signIn(newEmail)).error).toBeNull()
  expect((await signIn(email)).error?.code).toBe('invalid_credentials')
})

test('who sends the address in force gives the change up, and its codes end', async () => {
  const { email, newEmail, codes, client } = await changing()
  const { data, error } = await client.updateUser({ email })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email })
  expect(data.user?.new_email).toBeUndefined()
  expect((await verify(email, codes.current)).error?.code).toBe('otp_expired')
  expect((await verify(newEmail, codes.new)).error?.code).toBe('otp_expired')
})

test('one address cannot confirm for both', async () => {
  const { email, newEmail, codes, client } = await changing()
  expect((await verify(newEmail, codes.new)).error).toBeNull()
  expect((await verify(newEmail, codes.new)).error?.code).toBe('otp_expired')
  expect((await verify(email, codes.new)).error?.code).toBe('otp_expired')
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test('asking for a third address makes what the second confirmed worth nothing', async () => {
  const { email, newEmail, codes, client } = await changing()
  await verify(email, codes.current)
  const third = newAddress()
  await client.updateUser({ email: third })
  expect((await verify(newEmail, codes.new)).error?.code).toBe('otp_expired')
  expect((await verify(third, (await service.lastMail(third)).code)).data.session).toBeNull()
  expect((await client.getUser()).data.user?.email).toBe(email)
})

test('codes sent before stop counting once the address has changed', async () => {
  const { email, newEmail, codes } = await changing()
  await service.client().resetPasswordForEmail(email)
  const { code } = await service.lastMail(email)
  await verify(email, codes.current)
  await verify(newEmail, codes.new)
  const recovered = await service.client().verifyOtp({ email: newEmail, token: code, type: 'recovery' })
  expect(recovered.error?.code).toBe('otp_expired')
})

test('an address that has an account is refused, and one that got it meanwhile ends the change', async () => {
  const { newEmail, email, codes, client, user } = await changing()
  const taken = (await service.person()).email
  expect((await client.updateUser({ email: taken.toUpperCase() })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  await createUser(service.deps.db, { email: newEmail })
  await verify(email, codes.current)
  expect((await verify(newEmail, codes.new)).error).toMatchObject({ status: 422, code: 'email_exists' })
  const [row] = await service.deps.db.select().from(authUsers).where(eq(authUsers.id, user.id))
  expect(row?.email).toBe(email)
})

test('of two accounts that want one address at once, one gets it', async () => {
  const [ada, bob] = [await service.person(), await service.person()]
  const email = newAddress()
  const halves: { person: typeof ada; token: string }[] = []
  for (const person of [ada, bob]) {
    await person.client.updateUser({ email })
    halves.push({ person, token: (await service.lastMail(email)).code })
    await verify(person.email, (await service.lastMail(person.email)).code)
  }
  const outcomes = await Promise.all(halves.map(({ token }) => verify(email, token)))
  expect(outcomes.filter(({ data }) => data.session !== null)).toHaveLength(1)
  expect(outcomes.map(({ error }) => error?.code).toSorted()).toEqual(['email_exists', undefined])
})

test('somebody without a confirmed address needs only the new one', async () => {
  const { db } = service.deps
  const user = await createUser(db, { phone: '31612345601', password: PASSWORD })
  const client = service.client()
  await client.signInWithPassword({ phone: '31612345601', password: PASSWORD })
  const email = newAddress()
  await client.updateUser({ email })
  const { data } = await verify(email, (await service.lastMail(email)).code)
  expect(data.user).toMatchObject({
    id: user.id,
    email,
    app_metadata: { provider: 'phone', providers: ['phone', 'email'] },
  })
})

test('the links of an e-mail change do the same as its codes, and the second hands over a code to exchange', async () => {
  const { session, email } = await service.person()
  const [newEmail, verifier] = [newAddress(), 'v'.repeat(43)]
  const body = JSON.stringify({ email: newEmail, code_challenge: verifier, code_challenge_method: 'plain' })
  const headers = { Authorization: `Bearer ${session.access_token}` }
  expect((await service.request('/user', { method: 'PUT', headers, body })).status).toBe(200)
  const tokenOf = async (to: string) => new URL((await service.lastMail(to)).link).searchParams.get('token') ?? ''
  expect(await tokenOf(newEmail)).toMatch(/^pkce_/)
  const spend = async (to: string) =>
    service.client().verifyOtp({ token_hash: await tokenOf(to), type: 'email_change' })
  expect((await spend(newEmail)).data.session).toBeNull()
  expect((await spend(email)).data.user?.email).toBe(newEmail)
})
