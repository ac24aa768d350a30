import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { passwordsTried } from '#server/testing/cheap-argon2'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { createUser } from '../users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

test('signing in works in any case of the address and starts a session of its own', async () => {
  const { email, session } = await service.person()
  const { data, error } = await service.client().signInWithPassword({ email: email.toUpperCase(), password: PASSWORD })
  expect(error).toBeNull()
  expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  expect(data.user?.last_sign_in_at).toBeTypeOf('string')
})

test('wrong password, unknown person, no password and a boundless one cannot be told apart', async () => {
  const { email } = await service.person()
  const tries = [
    { email, password: 'not the password' },
    { email: 'nobody@example.com', password: 'not the password' },
    { email: 'no address at all', password: 'not the password' },
    { email },
    { email, password: 'x'.repeat(10_000) },
  ]
  const answers = await Promise.all(
    tries.map(async (body) => {
      const answer = await service.request('/token?grant_type=password', { body: JSON.stringify(body) })
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      return JSON.stringify([answer.status, headers, await answer.json()])
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('{"code":"invalid_credentials","message":"Invalid login credentials"}')
})

test('an unknown person costs as much as a wrong password', async () => {
  const { email: known } = await service.person()
  const ask = (email: string) => () => service.client().signInWithPassword({ email, password: 'not the password' })
  await ask('nobody@example.com')() // the first of all unknown people has the decoy made
  expect(await passwordsTried(ask(known))).toBe(1)
  expect(await passwordsTried(ask('nobody@example.com'))).toBe(1)
})

test('a password counts whole and in one form, however a keyboard composes it', async () => {
  const email = 'composed@example.com'
  const tail = 'ö'.repeat(80)
  await createUser(service.deps.db, { email, password: `${tail}1` })
  const signIn = (password: string) => service.client().signInWithPassword({ email, password })
  expect((await signIn(`${tail}2`)).error?.code).toBe('invalid_credentials')
  expect((await signIn(`${tail.normalize('NFD')}1`)).error).toBeNull()
})

test('an address that is not confirmed is told to those only who know the password', async () => {
  const client = service.client()
  await client.signUp({ email: 'waiting@example.com', password: PASSWORD })
  await client.signUp({ phone: '31612345678', password: PASSWORD })
  const signIn = async (who: { email: string } | { phone: string }, password: string) =>
    (await service.client().signInWithPassword({ ...who, password })).error
  for (const who of [{ email: 'waiting@example.com' }, { phone: '+31612345678' }]) {
    expect(await signIn(who, 'not the password')).toMatchObject({ status: 400, code: 'invalid_credentials' })
  }
  expect(await signIn({ email: 'waiting@example.com' }, PASSWORD)).toMatchObject({
    status: 400,
    code: 'email_not_confirmed',
    message: 'Email not confirmed',
  })
  expect(await signIn({ phone: '31612345678' }, PASSWORD)).toMatchObject({ status: 400, code: 'phone_not_confirmed' })
})

test('a confirmed phone number signs in, however it is written', async () => {
  await createUser(service.deps.db, { phone: '31687654321', password: PASSWORD })
  for (const phone of ['+31 6 8765 4321', '0031687654321', '31687654321']) {
    expect((await service.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
  }
  const unknown = await service.client().signInWithPassword({ phone: 'no number', password: PASSWORD })
  expect(unknown.error?.code).toBe('invalid_credentials')
})

test('a banned person learns so only with the right password', async () => {
  const { email, user } = await service.person()
  const bannedUntil = new Date(Date.now() + 3600_000)
  await service.deps.db.update(authUsers).set({ bannedUntil }).where(eq(authUsers.id, user.id))
  const wrong = await service.client().signInWithPassword({ email, password: 'not the password' })
  expect(wrong.error?.code).toBe('invalid_credentials')
  const right = await service.client().signInWithPassword({ email, password: PASSWORD })
  expect(right.error).toMatchObject({ status: 400, code: 'user_banned' })
})

test('a person without a password cannot sign in with one', async () => {
  await createUser(service.deps.db, { email: 'bare@example.com' })
  const { error } = await service.client().signInWithPassword({ email: 'bare@example.com', password: '' })
  expect(error?.code).toBe('invalid_credentials')
})

test('an old password that is weak by now still works, and says so', async () => {
  await createUser(service.deps.db, { email: 'old@example.com', password: 'puppy' })
  const { data, error } = await service.client().signInWithPassword({ email: 'old@example.com', password: 'puppy' })
  expect(error).toBeNull()
  expect(data.weakPassword?.reasons).toEqual(['length'])
})

test('other grants are refused', async () => {
  for (const query of ['', '?grant_type=magic', '?grant_type=constructor']) {
    const answer = await service.request(`/token${query}`, { body: '{}' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' })
  }
})
