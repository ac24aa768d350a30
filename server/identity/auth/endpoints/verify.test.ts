import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'
import { timeRatio } from '../testing/time-ratio'
import { createUser } from '../users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const verify = (body: object) => service.request('/verify', { body: JSON.stringify(body) })

test.each([
  [{ email: 'a@example.com', token: '123456' }],
  [{ type: 'magic', email: 'a@example.com', token: '123456' }],
  [{ type: 'constructor', email: 'a@example.com', token: '123456' }],
  [{ type: 'email', email: 'a@example.com' }],
  [{ type: 'email', email: 'a@example.com', token: '123456', token_hash: 'abc' }],
  [{ type: 'email', email: 'a@example.com', token_hash: 'abc' }],
  [{ type: 'email', token: '123456' }],
  [{ type: 'email', phone: '31612345678', token: '123456' }],
  [{ type: 'sms', email: 'a@example.com', token: '123456' }],
  [{ type: 'email', email: 'a@example.com', phone: '31612345678', token: '123456' }],
  [{ type: 'email', email: 7, token: '123456' }],
])('the claim %j is not valid', async (body) => {
  const answer = await verify(body)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
})

test('a wrong code, an unknown address and one that is none cannot be told apart', async () => {
  await createUser(service.deps.db, { email: 'known@example.com', password: PASSWORD })
  await service.client().resetPasswordForEmail('known@example.com')
  const { code } = await service.lastMail('known@example.com')
  const wrong = code === '000000' ? '000001' : '000000'
  const claims = [
    { email: 'known@example.com', token: wrong },
    { email: 'known@example.com', token: 'no code' },
    { email: 'nobody@example.com', token: wrong },
    { email: 'no address', token: wrong },
    { token_hash: 'x'.repeat(56) },
    { token_hash: 'x'.repeat(5000) },
  ]
  const answers = await Promise.all(
    claims.map(async (claim) => {
      const answer = await verify({ ...claim, type: 'recovery' })
      const headers = [...answer.headers].filter(([name]) => name !== 'date')
      return JSON.stringify([answer.status, headers, await answer.json()])
    }),
  )
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('{"code":"otp_expired","message":"Token has expired or is invalid"}')
})

test('a wrong code takes as long as an unknown address', async () => {
  await createUser(service.deps.db, { email: 'timed@example.com', password: PASSWORD })
  // Within the five tries of one code: after them there is nothing to compare with.
  await service.client().resetPasswordForEmail('timed@example.com')
  const ask = (email: string) => () => verify({ email, token: '000000', type: 'recovery' })
  expect(await timeRatio(ask('timed@example.com'), ask('nobody@example.com'), { rounds: 5 })).toBeLessThan(2)
})

test('the token of a link signs in as well, with the client of somebody else', async () => {
  await service.client().signInWithOtp({ email: 'link@example.com' })
  const { link } = await service.lastMail('link@example.com')
  const tokenHash = new URL(link).searchParams.get('token') ?? ''
  const { data, error } = await service.client().verifyOtp({ token_hash: tokenHash, type: 'email' })
  expect(error).toBeNull()
  expect(data.user?.email).toBe('link@example.com')
  expect(data.session?.refresh_token).toBeTypeOf('string')
})

test('whoever comes in by a link of their own drops the password a stranger signed them up with', async () => {
  const email = 'victim@example.com'
  await service.client().signUp({ email, password: 'the password of a stranger' })
  await service.client().signInWithOtp({ email })
  const { code } = await service.lastMail(email)
  expect((await service.client().verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  const stranger = await service.client().signInWithPassword({ email, password: 'the password of a stranger' })
  expect(stranger.error?.code).toBe('invalid_credentials')
})

test('whoever comes in by a texted code drops the password a stranger signed their number up with', async () => {
  const phone = '31612340077'
  await service.client().signUp({ phone, password: 'the password of a stranger' })
  await service.client().signInWithOtp({ phone })
  const { code } = await service.lastText(phone)
  expect((await service.client().verifyOtp({ phone, token: code, type: 'sms' })).error).toBeNull()
  const stranger = await service.client().signInWithPassword({ phone, password: 'the password of a stranger' })
  expect(stranger.error?.code).toBe('invalid_credentials')
})

test('both halves of an e-mail change are confirmed here, in either order', async () => {
  const { client, email } = await service.person()
  const next = `next-${email}`
  expect((await client.updateUser({ email: next })).error).toBeNull()
  const [atNew, atOld] = [await service.lastMail(next), await service.lastMail(email)]
  const half = await verify({ email: next, token: atNew.code, type: 'email_change' })
  expect([half.status, await half.json()]).toEqual([
    200,
    { msg: expect.stringMatching(/^Confirmation link accepted\. /), code: '200' },
  ])
  const { data, error } = await client.verifyOtp({ email, token: atOld.code, type: 'email_change' })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: next })
  expect(data.session).not.toBeNull()
})
