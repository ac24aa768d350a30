import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'

const onUserCreated = vi.fn(async () => {})
let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ onUserCreated })
})
afterAll(() => service.stop())

test('signing up signs in at once', async () => {
  const { data, error } = await service
    .client()
    .signUp({ email: 'Ada@Example.com', password: PASSWORD, options: { data: { first_name: 'Ada' } } })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data.session?.expires_at).toBeTypeOf('number')
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Ada' },
    identities: [{ provider: 'email', email: 'ada@example.com', identity_data: { email_verified: true } }],
    factors: [],
    is_anonymous: false,
  })
  expect(JSON.stringify(data.user)).not.toMatch(/argon2|password|secret/)
})

test('the access token carries what the protocol lists and the key set verifies it', async () => {
  const { client, user } = await service.person()
  const { data, error } = await client.getClaims()
  expect(error).toBeNull()
  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' })
  expect(data?.claims).toMatchObject({
    iss: 'http://pawstead.test/auth/v1',
    sub: user.id,
    aud: 'authenticated',
    email: user.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    is_anonymous: false,
  })
})

test('a known address is refused and keeps its password', async () => {
  const { email } = await service.person()
  const { error } = await service.client().signUp({ email: email.toUpperCase(), password: 'another good password' })
  expect(error).toMatchObject({ status: 422, code: 'user_already_exists', message: 'User already registered' })
  const signIn = await service.client().signInWithPassword({ email, password: PASSWORD })
  expect(signIn.error).toBeNull()
})

test('of two sign-ups at once with one address, one makes the account', async () => {
  const signUp = () => service.client().signUp({ email: 'race@example.com', password: PASSWORD })
  const errors = (await Promise.all([signUp(), signUp()])).map(({ error }) => error?.code)
  expect(errors.toSorted()).toEqual(['user_already_exists', undefined])
})

test('an account whose profile cannot be made is not made', async () => {
  onUserCreated.mockRejectedValueOnce(new Error('no profile'))
  const { error } = await service.client().signUp({ email: 'half@example.com', password: PASSWORD })
  expect(error).toMatchObject({ status: 500 })
  expect(await service.deps.db.select().from(authUsers).where(eq(authUsers.email, 'half@example.com'))).toEqual([])
})

test.each([
  ['short1!', 'length'],
  ['x'.repeat(257), 'length'],
  ['🐕'.repeat(7), 'length'],
  ['P@ssw0rd1!', 'pwned'],
  ['pawstead2026', 'pwned'],
  ['weak@example.com', 'pwned'],
])('the password %s is weak by %s', async (password, reason) => {
  const { error } = await service.client().signUp({ email: 'weak@example.com', password })
  expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, code: 'weak_password', reasons: [reason] })
})

test.each([
  [{ email: 'a@b', password: PASSWORD }, 400, 'validation_failed'],
  [{ email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, 400, 'validation_failed'],
  [{ email: 'a@example.com', phone: '123', password: PASSWORD }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: null }, 400, 'validation_failed'],
  [{ email: 7, password: PASSWORD }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: PASSWORD, data: { text: 'x'.repeat(9000) } }, 400, 'validation_failed'],
  [
    { email: 'a@example.com', password: PASSWORD, data: { a: { b: { c: { d: { e: { f: {} } } } } } } },
    400,
    'validation_failed',
  ],
  [{ email: 'a@example.com', password: PASSWORD, data: [] }, 400, 'validation_failed'],
  [{ phone: '3161234', password: PASSWORD }, 400, 'phone_provider_disabled'],
  [{}, 422, 'anonymous_provider_disabled'],
])('the sign-up %j is refused', async (body, status, code) => {
  const answer = await service.request('/signup', { body: JSON.stringify(body) })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})
