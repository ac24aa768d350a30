import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTotp, beginTotp, call, codeAt, showCode, signInAgain, tokenOf } from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ clockStands: true })
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
