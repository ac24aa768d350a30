import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authFactors } from '#server/tables/auth-proofs'
import {
  addTotp,
  beginTotp,
  call,
  claimsOf,
  codeAt,
  passTotp,
  showCode,
  signInAgain,
  tokenOf,
} from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const challenge = async (token: string, id: string) =>
  (await call(service, token, 'POST', `/factors/${id}/challenge`, {})).body.id as string
const verify = (token: string, id: string, body: unknown) => call(service, token, 'POST', `/factors/${id}/verify`, body)

/** Somebody who has begun to set up an app, with a question to it. */
async function asked() {
  const person = await service.person()
  const factor = await beginTotp(person.client)
  const token = person.session.access_token
  return { ...person, factor, token, challengeId: await challenge(token, factor.id) }
}

test('a challenge stands for five minutes', async () => {
  const { client, factor } = await asked()
  const { data } = await client.mfa.challenge({ factorId: factor.id })
  const nowS = Math.floor(service.deps.clock.now().getTime() / 1000)
  expect(data).toEqual({ id: expect.any(String), type: 'totp', expires_at: expect.any(Number) })
  expect((data?.expires_at ?? 0) - nowS).toBeGreaterThanOrEqual(298)
  expect((data?.expires_at ?? 0) - nowS).toBeLessThanOrEqual(300)
})

test('a right code raises the same session and makes the factor count', async () => {
  const { client, session, factor, challengeId, email } = await asked()
  const before = await claimsOf(client)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ nextLevel: 'aal1' })
  const code = showCode(service, factor.secret)
  const { data, error } = await client.mfa.verify({ factorId: factor.id, challengeId, code })
  expect(error).toBeNull()
  expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  expect(data?.user.factors).toMatchObject([{ id: factor.id, status: 'verified' }])
  const after = await claimsOf(client)
  expect(after).toMatchObject({ aal: 'aal2', session_id: before.session_id })
  expect(after.amr.map(({ method }) => method)).toEqual(['totp', ...before.amr.map(({ method }) => method)])
  const { data: level } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(level).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect((await client.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect(data?.refresh_token).not.toBe(session.refresh_token)
  expect(await service.lastMail(email)).toMatchObject({ kind: 'factor-added', factor: 'An authenticator app' })
})

test('a refreshed session stays raised', async () => {
  const { client } = await service.person()
  await addTotp(service, client)
  await client.refreshSession()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
})

test('signing in with a factor begins at aal1 and says that aal2 is next', async () => {
  const person = await service.person()
  const factor = await addTotp(service, person.client)
  const { client } = await signInAgain(service, person)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  await passTotp(service, client, factor)
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
})

test('the refresh token from before is refused after ten seconds, and takes the session with it', async () => {
  const { client, session } = await service.person()
  await addTotp(service, client)
  service.advance(11_000)
  const { error } = await service.client().refreshSession({ refresh_token: session.refresh_token })
  expect(error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect((await client.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('the access token from before stays at aal1', async () => {
  const { client, session } = await service.person()
  const { id } = await addTotp(service, client)
  expect(await call(service, session.access_token, 'DELETE', `/factors/${id}`)).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  })
  expect(await call(service, session.access_token, 'POST', '/factors', { factor_type: 'totp' })).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
})

test('the first right code signs out whoever has shown none, and forgets what was begun', async () => {
  const person = await service.person()
  const elsewhere = await signInAgain(service, person)
  const begun = await beginTotp(person.client, 'begun')
  await addTotp(service, person.client, 'proven')
  expect((await elsewhere.client.getUser()).error?.name).toBe('AuthSessionMissingError')
  const rows = await service.deps.db.select().from(authFactors).where(eq(authFactors.id, begun.id))
  expect(rows).toEqual([])
})

test('a factor begun before cannot be finished by somebody who has shown only a password', async () => {
  const owner = await service.person()
  const thief = await signInAgain(service, owner)
  const phone = { factor_type: 'phone', phone: '+31612345678' }
  const { body } = await call(service, thief.session.access_token, 'POST', '/factors', phone)
  await addTotp(service, owner.client)
  const token = (await signInAgain(service, owner)).session.access_token
  expect(await call(service, token, 'POST', `/factors/${body.id}/challenge`, {})).toMatchObject({
    status: 403,
    code: 'insufficient_aal',
  })
})

test('a code counts once, however many show it at the same moment', async () => {
  const { client } = await service.person()
  const factor = await addTotp(service, client)
  const token = await tokenOf(client)
  const ids = await Promise.all(Array.from({ length: 8 }, () => challenge(token, factor.id)))
  const code = showCode(service, factor.secret)
  const answers = await Promise.all(ids.map((challenge_id) => verify(token, factor.id, { challenge_id, code })))
  const codes = answers.map((answer) => answer.code ?? answer.status)
  expect(codes.filter((each) => each === 200)).toHaveLength(1)
  expect(codes.filter((each) => each === 'mfa_verification_failed')).toHaveLength(7)
})

test('a challenge is answered once, however many answer it at the same moment', async () => {
  const { token, factor, challengeId } = await asked()
  const code = showCode(service, factor.secret)
  const tries = Array.from({ length: 4 }, () => verify(token, factor.id, { challenge_id: challengeId, code }))
  const codes = (await Promise.all(tries)).map((answer) => answer.code ?? answer.status)
  expect(codes.filter((each) => each === 200)).toHaveLength(1)
  expect(
    await verify(token, factor.id, { challenge_id: challengeId, code: showCode(service, factor.secret) }),
  ).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
})

test('codes of the step before and after count, those of two steps away do not, and never an earlier one', async () => {
  const { client } = await service.person()
  const factor = await addTotp(service, client)
  const token = await tokenOf(client)
  service.advance(120_000)
  const around = (steps: number) => codeAt(factor.secret, new Date(service.deps.clock.now().getTime() + steps * 30_000))
  const show = async (steps: number) => {
    const answer = await verify(token, factor.id, {
      challenge_id: await challenge(token, factor.id),
      code: around(steps),
    })
    return answer.code ?? answer.status
  }
  expect(await show(-2)).toBe('mfa_verification_failed')
  expect(await show(2)).toBe('mfa_verification_failed')
  expect(await show(-1)).toBe(200)
  expect(await show(1)).toBe(200)
  expect(await show(0)).toBe('mfa_verification_failed')
})

test('five wrong answers use a challenge up', async () => {
  const { token, factor, challengeId } = await asked()
  const wrong = Array.from({ length: 5 }, () => verify(token, factor.id, { challenge_id: challengeId, code: '00000x' }))
  expect((await Promise.all(wrong)).map(({ code }) => code)).toEqual(Array(5).fill('mfa_verification_failed'))
  const right = { challenge_id: challengeId, code: showCode(service, factor.secret) }
  expect(await verify(token, factor.id, right)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
})

test('a challenge ends after five minutes', async () => {
  const { client, session } = await service.person()
  const { id, secret } = await addTotp(service, client)
  const token = await tokenOf(client)
  const challenge_id = await challenge(token, id)
  service.advance(5 * 60_000)
  expect(await verify(token, id, { challenge_id, code: showCode(service, secret) })).toMatchObject({
    status: 422,
    code: 'mfa_challenge_expired',
  })
  expect(session.user.factors).toEqual([])
})

test('a challenge is answered from where it was asked, by the session that asked', async () => {
  const person = await service.person()
  const factor = await addTotp(service, person.client)
  const token = await tokenOf(person.client)
  const challenge_id = await challenge(token, factor.id)
  const other = (await signInAgain(service, person)).session.access_token
  expect(await verify(other, factor.id, { challenge_id, code: showCode(service, factor.secret) })).toMatchObject({
    status: 422,
    code: 'mfa_factor_not_found',
  })
  const headers = { Authorization: `Bearer ${token}`, 'x-test-address': '198.51.100.7' }
  const body = JSON.stringify({ challenge_id, code: showCode(service, factor.secret) })
  const answer = await service.request(`/factors/${factor.id}/verify`, { headers, body })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ code: 'mfa_ip_address_mismatch' })
})

test("nobody can ask or answer another's factor", async () => {
  const owner = await asked()
  const { access_token: token } = (await service.person()).session
  const code = showCode(service, owner.factor.secret)
  const answers = [
    await call(service, token, 'POST', `/factors/${owner.factor.id}/challenge`, {}),
    await verify(token, owner.factor.id, { challenge_id: owner.challengeId, code }),
    await call(service, token, 'DELETE', `/factors/${owner.factor.id}`),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
})

test.each([
  [{ code: '' }, 400, 'validation_failed'],
  [{ code: null }, 400, 'validation_failed'],
  [{ code: 123456 }, 400, 'validation_failed'],
  [{ code: '123456', challenge_id: null }, 400, 'validation_failed'],
  [{ code: '123456', challenge_id: 'no uuid' }, 422, 'mfa_factor_not_found'],
  [{ code: '123456', challenge_id: '6f1c2f0e-8a11-4b63-9a55-0d6f2f9f3a11' }, 422, 'mfa_factor_not_found'],
  [{ code: '9'.repeat(60) }, 422, 'mfa_verification_failed'],
  [{ code: '１２３４５６' }, 422, 'mfa_verification_failed'],
])('the answer %j is refused with %i %s', async (given, status, code) => {
  const { token, factor, challengeId } = await asked()
  const answer = await verify(token, factor.id, { challenge_id: challengeId, ...given })
  expect(answer).toMatchObject({ status, code })
})

test('a path that names no factor is refused, whatever it says', async () => {
  const { session } = await service.person()
  for (const id of ['nothing', '%00', '6f1c2f0e-8a11-4b63-9a55-0d6f2f9f3a11']) {
    const answers = [
      await call(service, session.access_token, 'POST', `/factors/${id}/challenge`, {}),
      await verify(session.access_token, id, { challenge_id: id, code: '123456' }),
      await call(service, session.access_token, 'DELETE', `/factors/${id}`),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
  }
})
