import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#server/core/audit/security-events'
import { addTotp, beginTotp, call, codeAt, showCode, signInAgain, tokenOf } from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

const told: SecurityEvent[] = []
let service: AuthService
beforeAll(async () => {
  service = await startAuthService({
    rateLimits: true,
    clockStands: true,
    audit: (event) => {
      told.push(event)
    },
  })
})
afterAll(() => service.stop())

const FAR = '198.51.100.9'

/** A plain request from somewhere else. */
async function from(address: string, token: string, path: string, body: unknown) {
  const headers = { Authorization: `Bearer ${token}`, 'x-test-address': address }
  const answer = await service.request(path, { headers, body: JSON.stringify(body) })
  const { code, id } = JSON.parse(await answer.text())
  return { status: answer.status, code, id, retryAfter: answer.headers.get('Retry-After') }
}

/** What a wrong code gets, each to a question of its own. */
async function guess(address: string, token: string, factorId: string, code = '000000') {
  const { id: challenge_id } = await from(address, token, `/factors/${factorId}/challenge`, {})
  return from(address, token, `/factors/${factorId}/verify`, { challenge_id, code })
}

test('who knows the password has few guesses at the factor, and the owner elsewhere still gets in', async () => {
  const owner = await service.person()
  const factor = await addTotp(service, owner.client)
  const thief = (await signInAgain(service, owner)).session.access_token
  const answers: Awaited<ReturnType<typeof guess>>[] = []
  for (let tries = 0; tries < 12; tries++) answers.push(await guess(FAR, thief, factor.id))
  expect(answers.slice(0, 5).map(({ code }) => code)).toEqual(Array(5).fill('mfa_verification_failed'))
  const last = answers.at(-1)
  expect(last).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect(Number(last?.retryAfter)).toBeGreaterThan(0)

  const recovery = await from(FAR, thief, '/factors/recovery-codes/verify', { code: 'abcd-efgh-jkmn' })
  expect(recovery).toMatchObject({ status: 429 })
  const again = await from(FAR, thief, '/reauthenticate', { factor_id: factor.id, code: '000000' })
  expect(again).toMatchObject({ status: 403, code: 'insufficient_aal' })

  const code = codeAt(factor.secret, new Date(service.deps.clock.now().getTime() + 30_000))
  const { error } = await owner.client.mfa.challengeAndVerify({ factorId: factor.id, code })
  expect(error).toBeNull()
})

test('texts to all factors of a person are counted together', async () => {
  const { client } = await service.person()
  const codes: (string | undefined)[] = []
  for (let texts = 0; texts < 6; texts++) {
    const { data } = await client.mfa.enroll({ factorType: 'phone', phone: `+3161234567${texts}` })
    codes.push((await client.mfa.challenge({ factorId: data?.id ?? '' })).error?.code)
  }
  expect(codes).toEqual([...Array(5).fill(undefined), 'over_sms_send_rate_limit'])
})

test('the audit trail hears of every step, without a code or a secret', async () => {
  const { client, user } = await service.person()
  const factor = await beginTotp(client)
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: '000000' })
  await client.mfa.challengeAndVerify({ factorId: factor.id, code: showCode(service, factor.secret) })
  const { body } = await call(service, await tokenOf(client), 'POST', '/factors/recovery-codes')
  await call(service, await tokenOf(client), 'POST', '/factors/recovery-codes/verify', { code: body.codes[0] })
  await client.mfa.unenroll({ factorId: factor.id })
  const own = () => told.filter(({ userId, type }) => userId === user.id && /^(factor|mfa|recovery)_/.test(type))
  const steps = [
    'factor_enrolled',
    'mfa_failed',
    'factor_verified',
    'recovery_codes_made',
    'recovery_code_used',
    'factor_removed',
  ]
  await vi.waitFor(() => expect(own().map(({ type }) => type)).toEqual(steps))
  expect(JSON.stringify(own())).not.toMatch(new RegExp(`${factor.secret}|${body.codes[0]}`))
})
