import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { passwordsTried } from '#server/testing/cheap-argon2'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'

const onUserCreated = vi.fn(async () => {})
let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ onUserCreated })
})
afterAll(() => service.stop())

const signUp = (body: object) => service.request('/signup', { body: JSON.stringify({ password: PASSWORD, ...body }) })

test('signing up answers with the user alone, and mails a code and a link', async () => {
  const { data, error } = await service.client().signUp({
    email: 'Ada@Example.com',
    password: PASSWORD,
    options: { data: { first_name: 'Ada' }, emailRedirectTo: 'http://pawstead.test/welcome' },
  })
  expect(error).toBeNull()
  expect(data.session).toBeNull()
  expect(data.user).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email: 'ada@example.com',
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { first_name: 'Ada' },
    confirmation_sent_at: expect.any(String),
    is_anonymous: false,
  })
  expect(data.user).not.toHaveProperty('email_confirmed_at')
  expect(JSON.stringify(data.user)).not.toMatch(/argon2|password|secret/)
  const mail = await service.lastMail('ada@example.com')
  expect(mail).toMatchObject({ kind: 'confirm', name: 'Ada', code: expect.stringMatching(/^\d{6}$/) })
  const link = new URL(mail.link)
  expect(link.origin + link.pathname).toBe('http://pawstead.test/auth/v1/verify')
  expect(Object.fromEntries(link.searchParams)).toEqual({
    token: expect.stringMatching(/^[0-9a-f]{56}$/),
    type: 'signup',
    redirect_to: 'http://pawstead.test/welcome',
  })
})

test('the code of the mail confirms the address and signs in', async () => {
  const email = 'confirm@example.com'
  const client = service.client()
  const signedUp = await client.signUp({ email, password: PASSWORD })
  const { code } = await service.lastMail(email)
  const { data, error } = await client.verifyOtp({ email, token: code, type: 'email' })
  expect(error).toBeNull()
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600, expires_at: expect.any(Number) })
  expect(data.user).toMatchObject({
    id: signedUp.data.user?.id,
    email_confirmed_at: expect.any(String),
    identities: [{ provider: 'email', email, identity_data: { email_verified: true } }],
    factors: [],
  })
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
    amr: [{ method: 'otp', timestamp: expect.any(Number) }],
    is_anonymous: false,
  })
})

test('free, waiting and taken addresses get the same answer, and only their owners learn which', async () => {
  const { email: taken, user } = await service.person()
  await signUp({ email: 'waiting@example.com' })
  const answers = await Promise.all(
    ['free@example.com', 'waiting@example.com', taken].map(async (email) => {
      const answer = await signUp({ email: email.toUpperCase(), data: { first_name: 'Eve' } })
      const headers = [...answer.headers].filter(([name]) => !['date', 'content-length'].includes(name))
      const body = JSON.stringify(await answer.json())
      return JSON.stringify([answer.status, headers, body])
        .replaceAll(email, 'EMAIL')
        .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g, 'ID')
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).not.toContain(user.id)
  expect((await service.mailsTo('free@example.com')).map(({ kind }) => kind)).toEqual(['confirm'])
  expect((await service.mailsTo('waiting@example.com')).map(({ kind }) => kind)).toEqual(['confirm', 'confirm'])
  expect((await service.mailsTo(taken)).map(({ kind }) => kind)).toEqual(['confirm', 'already-registered'])
})

test('asking again answers with the same id, whether the address waits or is taken', async () => {
  const { email: taken } = await service.person()
  const idOf = async (email: string) => ((await (await signUp({ email })).json()) as { id: string }).id
  for (const email of ['twice@example.com', taken]) expect(await idOf(email)).toBe(await idOf(email))
})

test('a second sign-up after the confirmation changes neither password nor name', async () => {
  const { email } = await service.person()
  await signUp({ email, password: 'another password of theirs', data: { first_name: 'Mallory' } })
  const { data } = await service.client().signInWithPassword({ email, password: PASSWORD })
  expect(data.user?.user_metadata.first_name).not.toBe('Mallory')
  const other = await service.client().signInWithPassword({ email, password: 'another password of theirs' })
  expect(other.error?.code).toBe('invalid_credentials')
})

test('the same sign-up again keeps the password', async () => {
  const email = 'twice@example.com'
  await signUp({ email })
  await signUp({ email })
  const { code } = await service.lastMail(email)
  await service.client().verifyOtp({ email, token: code, type: 'email' })
  const { error } = await service.client().signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
})

test('whoever signed an address up before its owner did cannot get in with their password', async () => {
  const email = 'owner@example.com'
  await signUp({ email, password: 'a password of a stranger' })
  await signUp({ email })
  const { code } = await service.lastMail(email)
  const { data } = await service.client().verifyOtp({ email, token: code, type: 'email' })
  expect(data.session).not.toBeNull()
  for (const password of ['a password of a stranger', PASSWORD]) {
    const { error } = await service.client().signInWithPassword({ email, password })
    expect(error?.code).toBe('invalid_credentials')
  }
})

test('of two sign-ups at once with one address, one makes the account and both hear the same', async () => {
  onUserCreated.mockClear()
  const both = await Promise.all([signUp({ email: 'race@example.com' }), signUp({ email: 'race@example.com' })])
  const bodies = await Promise.all(both.map((answer) => answer.json() as Promise<{ id: string }>))
  expect(bodies[0]?.id).toBe(bodies[1]?.id)
  expect(onUserCreated).toHaveBeenCalledTimes(1)
})

test('a taken address costs as much as a free one', async () => {
  const { email } = await service.person()
  expect(await passwordsTried(() => signUp({ email }))).toBe(1)
  expect(await passwordsTried(() => signUp({ email: 'free@example.com' }))).toBe(1)
})

test('a phone number is confirmed by a texted code', async () => {
  const client = service.client()
  const { data, error } = await client.signUp({ phone: '+31 6 1234 5678', password: PASSWORD })
  expect(error).toBeNull()
  expect(data).toMatchObject({ session: null, user: { phone: '31612345678', email: '' } })
  const { code } = await service.lastText('31612345678')
  const confirmed = await client.verifyOtp({ phone: '+31612345678', token: code, type: 'sms' })
  expect(confirmed.error).toBeNull()
  expect(confirmed.data.user).toMatchObject({
    phone: '31612345678',
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone', identity_data: { phone_verified: true } }],
  })
  await service.client().signUp({ phone: '31612345678', password: 'another good password' })
  expect((await service.lastText('31612345678')).text).toContain('already')
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
  [{ phone: '12345', password: PASSWORD }, 400, 'validation_failed'],
  [{ phone: '+31612345678', password: PASSWORD, channel: 'whatsapp' }, 400, 'validation_failed'],
  [{ email: 'a@example.com', password: PASSWORD, code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [
    { email: 'a@example.com', password: PASSWORD, code_challenge: 'x', code_challenge_method: 's256' },
    400,
    'validation_failed',
  ],
  [{}, 422, 'anonymous_provider_disabled'],
])('the sign-up %j is refused', async (body, status, code) => {
  const answer = await service.request('/signup', { body: JSON.stringify(body) })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test('nobody signs up, or takes a code, under a name that leads elsewhere', async () => {
  for (const data of [
    { first_name: 'paypal.com' },
    { full_name: 'Win at evil\uFF61com' },
    { name: 'me@evil.example' },
  ]) {
    const email = 'lured@example.com'
    const answer = await signUp({ email, data })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { code: 'validation_failed', message: expect.stringMatching(/^A name can’t include a web address/) },
    ])
    const otp = await service.request('/otp', { body: JSON.stringify({ email, data }) })
    expect([otp.status, await otp.json()]).toMatchObject([400, { code: 'validation_failed' }])
  }
})
