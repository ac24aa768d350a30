import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { type AuthService, PASSWORD, startAuthService } from '../testing/service'

const NEW_PASSWORD = 'a longer walk by the sea'
let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

test('what people say about themselves is merged, and null takes it back', async () => {
  const { client } = await service.person()
  await client.updateUser({ data: { first_name: 'Ada', last_name: 'King' } })
  const { data, error } = await client.updateUser({ data: { last_name: null, name: 'Ada K' } })
  expect(error).toBeNull()
  expect(data.user?.user_metadata).toEqual({ first_name: 'Ada', name: 'Ada K' })
  expect((await client.getUser()).data.user?.user_metadata).toEqual({ first_name: 'Ada', name: 'Ada K' })
})

test('two changes at once are both kept', async () => {
  const { client } = await service.person()
  await Promise.all([client.updateUser({ data: { a: 1 } }), client.updateUser({ data: { b: 2 } })])
  expect((await client.getUser()).data.user?.user_metadata).toEqual({ a: 1, b: 2 })
})

test('many small additions do not get past the size limit', async () => {
  const { client } = await service.person()
  expect((await client.updateUser({ data: { a: 'x'.repeat(5000) } })).error).toBeNull()
  const { error } = await client.updateUser({ data: { b: 'x'.repeat(5000) } })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('a new password ends every other session and replaces the old password', async () => {
  const { client, email } = await service.person()
  const other = await service.client().signInWithPassword({ email, password: PASSWORD })
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull()
  expect((await client.getUser()).error).toBeNull()
  const elsewhere = await service.client().getUser(other.data.session?.access_token)
  expect(elsewhere.error?.name).toBe('AuthSessionMissingError')
  const signIn = (password: string) => service.client().signInWithPassword({ email, password })
  expect((await signIn(PASSWORD)).error?.code).toBe('invalid_credentials')
  expect((await signIn(NEW_PASSWORD)).error).toBeNull()
})

test('a new password must be new and strong, and an old one that is given must be right', async () => {
  const { client, session } = await service.person()
  expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({ status: 422, code: 'same_password' })
  expect((await client.updateUser({ password: 'password' })).error).toMatchObject({ code: 'weak_password' })
  const body = JSON.stringify({ password: NEW_PASSWORD, current_password: 'not the password' })
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const answer = await service.request('/user', { method: 'PUT', headers, body })
  expect(await answer.json()).toMatchObject({ code: 'invalid_credentials' })
})

test.each([
  [{ email: 'no address' }, 400, 'validation_failed'],
  [{ email: 'two@example.com, three@example.com' }, 400, 'validation_failed'],
  [{ email: 'new@example.com\r\nBcc: all@example.com' }, 400, 'validation_failed'],
  [{ email: 7 }, 400, 'validation_failed'],
  [{ phone: '12' }, 400, 'validation_failed'],
  [{ phone: '31612345678', channel: 'pigeon' }, 400, 'validation_failed'],
  [{ data: 'text' }, 400, 'validation_failed'],
  [{ email: 'new@example.com', code_challenge: 'x'.repeat(43) }, 400, 'validation_failed'],
  [{ password: '' }, 422, 'weak_password'],
  [{ password: { $ne: null } }, 400, 'validation_failed'],
  [{ password: NEW_PASSWORD, nonce: '000000' }, 422, 'reauthentication_not_valid'],
  [{ app_metadata: { role: 'admin' } }, 403, 'not_admin'],
])('the change %j is refused', async (change, status, code) => {
  const { session } = await service.person()
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const answer = await service.request('/user', { method: 'PUT', headers, body: JSON.stringify(change) })
  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ code })
})

test('who has no token, no account any more, or a ban is told which', async () => {
  const ask = async (headers: Record<string, string>) => {
    const answer = await service.request('/user', { method: 'GET', headers })
    return [answer.status, answer.headers.get('X-Sb-Error-Code')]
  }
  expect(await ask({})).toEqual([401, 'no_authorization'])
  expect(await ask({ Authorization: 'Bearer sb_publishable_test' })).toEqual([401, 'no_authorization'])
  const { session, user } = await service.person()
  const headers = { Authorization: `Bearer ${session.access_token}` }
  const account = eq(authUsers.id, user.id)
  await service.deps.db
    .update(authUsers)
    .set({ bannedUntil: new Date(Date.now() + 60_000) })
    .where(account)
  expect(await ask(headers)).toEqual([403, 'user_banned'])
  await service.deps.db.delete(authUsers).where(account)
  expect(await ask(headers)).toEqual([403, 'user_not_found'])
})

test('a while after signing in, a new password takes the current one', async () => {
  const { client, email, session } = await service.person()
  service.advance(11 * 60_000)
  expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
    status: 400,
    code: 'reauthentication_needed',
  })
  const { data } = await client.refreshSession(session)
  const body = JSON.stringify({ password: NEW_PASSWORD, current_password: PASSWORD })
  const headers = { Authorization: `Bearer ${data.session?.access_token}` }
  expect((await client.updateUser({ password: NEW_PASSWORD })).error?.code).toBe('reauthentication_needed')
  expect((await service.request('/user', { method: 'PUT', headers, body })).status).toBe(200)
  expect((await service.client().signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull()
})
