import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { timeRatio } from '../testing/time-ratio'
import { createUser } from '../users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const post = (path: string, body: object) => service.request(path, { body: JSON.stringify(body) })
const kindsTo = async (email: string) => (await service.mailsTo(email)).map(({ kind }) => kind)

/** An address with a confirmed account. */
async function known() {
  const email = `${crypto.randomUUID()}@example.com`
  await createUser(service.deps.db, { email, password: PASSWORD, userMetadata: { first_name: 'Ada' } })
  return email
}

test('a magic link makes an account for somebody new, and signs anybody in', async () => {
  const client = service.client()
  const options = { data: { first_name: 'Ada' } }
  expect((await client.signInWithOtp({ email: 'New@Example.com', options })).error).toBeNull()
  const mail = await service.lastMail('new@example.com')
  expect(mail).toMatchObject({ kind: 'magic-link', name: 'Ada' })
  const { data } = await client.verifyOtp({ email: 'new@example.com', token: mail.code, type: 'email' })
  expect(data.user).toMatchObject({ user_metadata: { first_name: 'Ada' }, email_confirmed_at: expect.any(String) })

  const email = await known()
  await client.signInWithOtp({ email, options: { data: { first_name: 'Eve' } } })
  const again = await service.lastMail(email)
  expect(again.name).toBe('Ada')
  expect((await client.verifyOtp({ email, token: again.code, type: 'magiclink' })).error).toBeNull()
})

test('without leave to make an account nothing is sent to somebody unknown, and the answer is the same', async () => {
  const email = await known()
  const bodies = [email, 'unknown@example.com', email.toUpperCase()].map((one) => ({ email: one, create_user: false }))
  const answers = await Promise.all(bodies.map((body) => post('/otp', body)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}', '{}'])
  expect(await kindsTo('unknown@example.com')).toEqual([])
  expect(await kindsTo(email)).toEqual(['magic-link', 'magic-link'])
})

test('two who ask at once with one new address make one account', async () => {
  const both = await Promise.all([1, 2].map(() => post('/otp', { email: 'both@example.com' })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  const { code } = await service.lastMail('both@example.com')
  const { error } = await service.client().verifyOtp({ email: 'both@example.com', token: code, type: 'email' })
  expect(error).toBeNull()
})

test('a texted code signs in, and makes an account for a new number', async () => {
  const client = service.client()
  expect((await client.signInWithOtp({ phone: '+31 6 1234 5678' })).error).toBeNull()
  const { code } = await service.lastText('31612345678')
  const { data } = await client.verifyOtp({ phone: '31612345678', token: code, type: 'sms' })
  expect(data.user).toMatchObject({ phone: '31612345678', phone_confirmed_at: expect.any(String) })
})

test('a number that is the second step signs nobody in, and is answered alike', async () => {
  const [client, phone] = [service.client(), '31612340099']
  await client.signInWithOtp({ phone })
  const { code } = await service.lastText(phone)
  const { data } = await client.verifyOtp({ phone, token: code, type: 'sms' })
  const id = data.user?.id ?? ''
  const waiting = async () => {
    const { rows } = await service.deps.db.execute(sql`select from auth_one_time_tokens where user_id = ${id}`)
    return rows.length
  }
  expect((await service.client().signInWithOtp({ phone })).error).toBeNull()
  expect(await waiting()).toBe(1)
  await service.deps.db.execute(sql`delete from auth_one_time_tokens where user_id = ${id}`)
  await service.deps.db.execute(sql`
    insert into auth_factors (user_id, factor_type, status, phone) values (${id}, 'phone', 'verified', ${phone})`)
  expect((await service.client().signInWithOtp({ phone })).error).toBeNull()
  expect(await waiting()).toBe(0)
})

test('recovery mails a way in to those who have an account, and answers everybody alike', async () => {
  const email = await known()
  const client = service.client()
  expect((await client.resetPasswordForEmail(email)).error).toBeNull()
  expect((await client.resetPasswordForEmail('stranger@example.com')).error).toBeNull()
  expect(await kindsTo('stranger@example.com')).toEqual([])
  const { kind, code } = await service.lastMail(email)
  expect(kind).toBe('recover')
  await client.verifyOtp({ email, token: code, type: 'recovery' })
  expect((await client.updateUser({ password: 'a new and longer password' })).error).toBeNull()
})

test.each(['/recover', '/otp', '/resend'])('%s takes as long with a mail to send as without', async (path) => {
  const waiting = `waiting-${crypto.randomUUID()}@example.com`
  await service.client().signUp({ email: waiting, password: PASSWORD })
  const ask = (email: string) => () => post(path, { email, type: 'signup', create_user: false })
  expect(await timeRatio(ask(waiting), ask('nobody@example.com'))).toBeLessThan(2)
})

test('a confirmation is sent again while it is waited for, and to nobody else', async () => {
  const client = service.client()
  const email = 'again@example.com'
  await client.signUp({ email, password: PASSWORD })
  expect((await client.resend({ type: 'signup', email })).error).toBeNull()
  expect(await kindsTo(email)).toEqual(['confirm', 'confirm'])
  const { code } = await service.lastMail(email)
  expect((await client.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  for (const one of [email, 'nobody@example.com']) {
    expect((await client.resend({ type: 'signup', email: one })).error).toBeNull()
  }
  expect(await kindsTo(email)).toEqual(['confirm', 'confirm'])
  expect(await kindsTo('nobody@example.com')).toEqual([])
})

test('a texted code and the codes of a change are sent again', async () => {
  const client = service.client()
  await client.signUp({ phone: '+31687654321', password: PASSWORD })
  const first = await service.lastText('31687654321')
  expect((await client.resend({ type: 'sms', phone: '+31687654321' })).error).toBeNull()
  const { code } = await service.lastText('31687654321')
  if (code !== first.code) {
    const old = await client.verifyOtp({ phone: '31687654321', token: first.code, type: 'sms' })
    expect(old.error?.code).toBe('otp_expired')
  }
  expect((await client.verifyOtp({ phone: '31687654321', token: code, type: 'sms' })).error).toBeNull()

  const person = await service.person()
  await person.client.updateUser({ email: `next-${person.email}` })
  expect((await person.client.resend({ type: 'email_change', email: person.email })).error).toBeNull()
  expect(await kindsTo(`next-${person.email}`)).toEqual(['email-change', 'email-change'])
})

test.each([
  ['/otp', {}],
  ['/otp', { email: 'a@b' }],
  ['/otp', { email: 'a@example.com', phone: '31612345678' }],
  ['/otp', { phone: '12' }],
  ['/otp', { phone: '31612345678', channel: 'whatsapp' }],
  ['/otp', { email: 'a@example.com', create_user: 'no' }],
  ['/otp', { email: 'a@example.com', data: [] }],
  ['/otp', { email: 'a@example.com', code_challenge_method: 's256' }],
  ['/recover', {}],
  ['/recover', { email: 'a@b' }],
  ['/recover', { phone: '31612345678' }],
  ['/recover', { email: 'a@example.com', code_challenge: 'x'.repeat(43), code_challenge_method: 'md5' }],
  ['/resend', { type: 'signup' }],
  ['/resend', { email: 'a@example.com' }],
  ['/resend', { email: 'a@example.com', type: 'recovery' }],
  ['/resend', { email: 'a@example.com', type: 'toString' }],
  ['/resend', { email: 'a@example.com', type: 'sms' }],
  ['/resend', { phone: '31612345678', type: 'signup' }],
  ['/resend', { email: 'a@example.com', phone: '31612345678', type: 'signup' }],
])('%s refuses %j', async (path, body) => {
  const answer = await post(path, body)
  expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'validation_failed' }])
})

test('what is missing to send again is said in the words of the client', async () => {
  const answer = await post('/resend', { type: 'signup' })
  expect(await answer.json()).toMatchObject({
    message: 'You must provide either an email or phone number and a type',
  })
})

test('a name that is none is left out of mails, since a stranger may have chosen it', async () => {
  for (const [n, name] of ['50% off!', 'x'.repeat(41), '<b>Ada</b>'].entries()) {
    await service.client().signInWithOtp({ email: `name-${n}@example.com`, options: { data: { first_name: name } } })
    expect(await service.lastMail(`name-${n}@example.com`)).toMatchObject({ name: '' })
  }
  await service.client().signInWithOtp({ email: 'zoe@example.com', options: { data: { name: "Zoë O'Neill-Łuk" } } })
  expect(await service.lastMail('zoe@example.com')).toMatchObject({ name: "Zoë O'Neill-Łuk" })
})
