import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'
import { createUser } from './users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

let last = 31612346000
const newNumber = () => String(++last)
const verify = (phone: string, token: string) => service.client().verifyOtp({ phone, token, type: 'phone_change' })

test('a new number counts once its code came back, and the person is told by mail', async () => {
  const { client, email } = await service.person()
  const phone = newNumber()
  const { data, error } = await client.updateUser({ phone: `+${phone}` })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ phone: '', new_phone: phone })
  const done = await verify(phone, (await service.lastText(phone)).code)
  expect(done.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) })
  expect(done.data.user?.app_metadata.providers).toEqual(['email', 'phone'])
  expect(await service.lastMail(email)).toMatchObject({ kind: 'phone-changed' })
  expect((await service.client().signInWithPassword({ phone, password: PASSWORD })).error).toBeNull()
})

test('a browser that keeps its session is given no second one, which it would have to end', async () => {
  const { client } = await service.person()
  const phone = newNumber()
  await client.updateUser({ phone })
  const { code } = await service.lastText(phone)
  const answer = await service.request('/verify', {
    body: JSON.stringify({ phone, token: code, type: 'phone_change', create_session: false }),
  })
  expect([answer.status, await answer.json()]).toEqual([200, { msg: 'The change is confirmed', code: '200' }])
  const { data } = await client.getUser()
  expect(data.user?.phone).toBe(phone)
  const sessions = await service.deps.db.execute(sql`select from auth_sessions where user_id = ${data.user?.id}`)
  expect(sessions.rows).toHaveLength(1)
})

test('who has no mail address is told at the old number', async () => {
  const [before, after] = [newNumber(), newNumber()]
  await createUser(service.deps.db, { phone: before, password: PASSWORD })
  const client = service.client()
  await client.signInWithPassword({ phone: before, password: PASSWORD })
  await client.updateUser({ phone: after })
  const { data } = await verify(after, (await service.lastText(after)).code)
  expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ phone: after, phone_verified: true })
  expect((await service.lastText(before)).text).toContain('was changed')
})

test('a number that has an account is refused, at once or at the end', async () => {
  const { client } = await service.person()
  const taken = newNumber()
  await createUser(service.deps.db, { phone: taken })
  expect((await client.updateUser({ phone: taken })).error).toMatchObject({ status: 422, code: 'phone_exists' })
  const contested = newNumber()
  await client.updateUser({ phone: contested })
  const { code } = await service.lastText(contested)
  await createUser(service.deps.db, { phone: contested })
  expect((await verify(contested, code)).error).toMatchObject({ status: 422, code: 'phone_exists' })
})

test('the number in force, sent alone, gives a change up, and a change of email goes on', async () => {
  const { client, session } = await service.person()
  const [own, mistyped] = [newNumber(), newNumber()]
  const numbers = async () => {
    const { data } = await client.getUser()
    return [data.user?.phone, data.user?.new_phone]
  }
  // who has none yet sends an empty one
  await client.updateUser({ phone: mistyped })
  await client.updateUser({ phone: '' })
  expect(await numbers()).toEqual(['', undefined])
  expect((await verify(mistyped, (await service.lastText(mistyped)).code)).error?.code).toBe('otp_expired')

  await client.updateUser({ phone: own })
  await verify(own, (await service.lastText(own)).code)
  await client.updateUser({ phone: mistyped })
  const address = `${own}@example.com`
  await client.updateUser({ email: address })
  // a form that sends everything gives nothing up
  await client.updateUser({ phone: own, data: { first_name: 'Ada' } })
  expect(await numbers()).toEqual([own, mistyped])
  await client.updateUser({ phone: own })
  expect(await numbers()).toEqual([own, undefined])
  const { code } = await service.lastMail(address)
  const claim = { email: address, token: code, type: 'email_change', create_session: false }
  const answer = await service.request('/verify', {
    headers: { Authorization: `Bearer ${session.access_token}` },
    body: JSON.stringify(claim),
  })
  expect(answer.status).toBe(200)
})

test('a wrong code changes nothing', async () => {
  const { client } = await service.person()
  const phone = newNumber()
  await client.updateUser({ phone })
  const { code } = await service.lastText(phone)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await verify(phone, wrong)).error?.code).toBe('otp_expired')
  expect((await client.getUser()).data.user?.phone).toBe('')
})

test('without text messages there is no number to change', async () => {
  const silent = await startAuthService({ texts: false })
  const { client } = await silent.person()
  expect((await client.updateUser({ phone: newNumber() })).error).toMatchObject({ code: 'phone_provider_disabled' })
  await silent.stop()
})
