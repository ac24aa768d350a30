import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSessions } from '#server/tables/auth'
import { requireFullAssurance } from './assurance'
import { addTotp, beginTotp, call, claimsOf, showCode, signInAgain, tokenOf } from './testing/factors'
import { type AuthService, startAuthService } from './testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const prove = (token: string, factor_id: string, code: string) =>
  call(service, token, 'POST', '/reauthenticate', { factor_id, code })

test("an app's code is a fresh proof, once, and proves nothing for a session that has shown no factor yet", async () => {
  const person = await service.person()
  const { id, secret } = await addTotp(service, person.client)
  const owing = (await signInAgain(service, person)).session.access_token
  expect(await prove(owing, id, showCode(service, secret))).toMatchObject({ status: 403, code: 'insufficient_aal' })
  const token = await tokenOf(person.client)
  const { session_id: sessionId } = await claimsOf(person.client)
  const own = eq(authSessions.id, sessionId)
  await service.deps.db
    .update(authSessions)
    .set({ provenAt: new Date(0) })
    .where(own)
  const code = showCode(service, secret)
  const both = await Promise.all([prove(token, id, code), prove(token, id, code)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  const [row] = await service.deps.db.select().from(authSessions).where(own)
  expect(row?.provenAt.getTime()).toBeGreaterThan(0)
})

test('a phone proves with the text it was sent, and with nothing without one', async () => {
  const { client } = await service.person()
  const { data: factor } = await client.mfa.enroll({ factorType: 'phone', phone: '+31612345678' })
  const factorId = factor?.id ?? ''
  const { data: first } = await client.mfa.challenge({ factorId })
  await client.mfa.verify({
    factorId,
    challengeId: first?.id ?? '',
    code: (await service.lastText('31612345678')).code,
  })
  const token = await tokenOf(client)
  expect(await prove(token, factorId, '123456')).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
  service.advance(60_000)
  await client.mfa.challenge({ factorId })
  const { code } = await service.lastText('31612345678')
  expect((await prove(token, factorId, `${Number(code[0]) ^ 1}${code.slice(1)}`)).code).toBe('mfa_verification_failed')
  expect((await prove(token, factorId, code)).status).toBe(200)
  expect((await prove(token, factorId, code)).code).toBe('mfa_challenge_expired')
})

test("a factor that was only begun, or is another's, proves nothing", async () => {
  const { client, session } = await service.person()
  const begun = await beginTotp(client)
  const other = await addTotp(service, (await service.person()).client)
  for (const { id, secret } of [begun, other]) {
    const answer = await prove(session.access_token, id, showCode(service, secret))
    expect(answer).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  }
})

test('full assurance is aal2 for who has a factor, and aal1 for who has none', async () => {
  const { client, user } = await service.person()
  const ask = (aal: 'aal1' | 'aal2', status?: number) =>
    requireFullAssurance(service.deps.db, user, { aal }, status).then(
      () => 'enough',
      ({ code, status: said }) => `${code} ${said}`,
    )
  expect(await ask('aal1')).toBe('enough')
  await beginTotp(client)
  expect(await ask('aal1')).toBe('enough')
  await addTotp(service, client)
  expect(await ask('aal1')).toBe('insufficient_aal 403')
  expect(await ask('aal1', 401)).toBe('insufficient_aal 401')
  expect(await ask('aal2')).toBe('enough')
})
