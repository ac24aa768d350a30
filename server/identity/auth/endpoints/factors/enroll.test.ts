import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSessions } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import { addTotp, beginTotp, call, passTotp, signInAgain, tokenOf } from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const enroll = async (token: string, body: unknown) => call(service, token, 'POST', '/factors', body)

test('an authenticator app gets a secret, an address and a picture of it', async () => {
  const { client, email } = await service.person()
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Pixel', issuer: 'Paw & stead' })
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'Pixel' })
  const uri = new URL(data?.totp.uri ?? '')
  expect(decodeURIComponent(uri.href)).toContain(`otpauth://totp/Paw & stead:${email}?`)
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: 'SHA1',
    digits: '6',
    issuer: 'Paw & stead',
    period: '30',
    secret: data?.totp.secret,
  })
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
})

test('the picture is bare SVG that survives behind a data address', async () => {
  const { session } = await service.person()
  const { body } = await enroll(session.access_token, { factor_type: 'totp' })
  expect(body.totp.qr_code).toMatch(/^<svg [^>]+>(?:<path [^>]+>)+<\/svg>$/)
  expect(body.totp.qr_code).not.toMatch(/[#%]/)
  expect(body.totp.uri).toContain('issuer=pawstead.test')
})

test('a new factor is listed as unverified, without its secret', async () => {
  const { client } = await service.person()
  const { id, secret } = await beginTotp(client, 'Pixel')
  const { data } = await client.mfa.listFactors()
  expect(data?.all).toMatchObject([{ id, factor_type: 'totp', status: 'unverified', friendly_name: 'Pixel' }])
  expect(data?.totp).toEqual([])
  expect(JSON.stringify(data)).not.toContain(secret)
  const rows = await service.deps.db.select().from(authFactors).where(eq(authFactors.id, id))
  expect(JSON.stringify(rows)).not.toContain(secret)
})

test.each([
  [{}, 400, 'validation_failed'],
  [{ factor_type: null }, 400, 'validation_failed'],
  [{ factor_type: 'webauthn' }, 400, 'validation_failed'],
  [{ factor_type: 7 }, 400, 'validation_failed'],
  [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
  [{ factor_type: 'totp', friendly_name: 'two\nlines' }, 400, 'validation_failed'],
  [{ factor_type: 'totp', friendly_name: 'nul\0' }, 400, 'validation_failed'],
  [{ factor_type: 'totp', issuer: 'x'.repeat(101) }, 400, 'validation_failed'],
  [{ factor_type: 'phone' }, 400, 'validation_failed'],
  [{ factor_type: 'phone', phone: '12' }, 400, 'validation_failed'],
  [{ factor_type: 'phone', phone: '+31612345678; drop' }, 400, 'validation_failed'],
])('%j is refused with %i %s', async (body, status, code) => {
  const { session } = await service.person()
  expect(await enroll(session.access_token, body)).toMatchObject({ status, code })
})

test('malformed JSON and a missing token are refused as everywhere', async () => {
  const { session } = await service.person()
  const headers = { Authorization: `Bearer ${session.access_token}` }
  expect((await service.request('/factors', { headers, body: '{' })).status).toBe(400)
  expect((await service.request('/factors', { body: '{}' })).status).toBe(401)
})

test('a name is given once, also by two at once; no name is no name', async () => {
  const { client, session } = await service.person()
  await beginTotp(client)
  await beginTotp(client)
  const body = { factor_type: 'totp', friendly_name: 'Pixel' }
  const answers = await Promise.all([enroll(session.access_token, body), enroll(session.access_token, body)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(answers.map(({ code }) => code)).toContain('mfa_factor_name_conflict')
})

test('the tenth factor is the last, also for twelve at once from two devices', async () => {
  const person = await service.person()
  const tokens = [person.session.access_token, (await signInAgain(service, person)).session.access_token]
  const twelve = Array.from({ length: 12 }, (_, place) => enroll(tokens[place % 2] ?? '', { factor_type: 'totp' }))
  const codes = (await Promise.all(twelve)).map(({ status, code }) => code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.filter((code) => code === 'too_many_enrolled_mfa_factors')).toHaveLength(2)
})

test('a factor nobody proves within five minutes is gone', async () => {
  const { client } = await service.person()
  const { id } = await beginTotp(client, 'Pixel')
  service.advance(5 * 60_000)
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  expect((await client.mfa.challenge({ factorId: id })).error?.code).toBe('mfa_factor_not_found')
  await beginTotp(client, 'Pixel')
  const rows = await service.deps.db.select().from(authFactors).where(eq(authFactors.id, id))
  expect(rows).toEqual([])
})

test('with a verified factor, one more asks for it', async () => {
  const person = await service.person()
  const factor = await addTotp(service, person.client, 'Pixel')
  const { client } = await signInAgain(service, person)
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
  await passTotp(service, client, factor)
  expect((await client.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
})

test('a sign-in ten minutes ago is too old to begin', async () => {
  const { client, session } = await service.person()
  const provenAt = new Date(service.deps.clock.now().getTime() - 10 * 60_000)
  await service.deps.db.update(authSessions).set({ provenAt }).where(eq(authSessions.userId, session.user.id))
  expect((await client.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('reauthentication_needed')
  expect(await tokenOf(client)).toBe(session.access_token)
})
