// Section 7 of the specification, second factors, by the published client.
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { codeAt } from './testing/factors'
import { memberClient, newPhone, officialClient } from './testing/official-client'
import { createOutgoing } from './testing/outgoing'

const SECRET = 'a secret for tests only, 32 chars'
const UUID = /^[0-9a-f-]{36}$/

let world: World
let outgoing: ReturnType<typeof createOutgoing>
beforeAll(async () => {
  world = await createWorld({ secretKey: SECRET })
  outgoing = createOutgoing(world.deps.db, SECRET)
})
afterAll(() => world.close())

/** What the app shows now; a code counts once, so each is a step later than the last. */
function showCode(secret: string): string {
  world.clock.advance(30_000)
  return codeAt(secret, world.clock.now())
}

async function withApp() {
  const member = await memberClient(world)
  const { data, error } = await member.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Pixel' })
  if (error) throw error
  return { ...member, factorId: data.id, secret: data.totp.secret }
}

async function withPhone() {
  const member = await memberClient(world)
  const phone = newPhone()
  const { data, error } = await member.client.mfa.enroll({ factorType: 'phone', friendlyName: 'My phone', phone })
  if (error) throw error
  return { ...member, factorId: data.id, phone }
}

test('POST /factors enrolls an authenticator app, with a picture to scan', async () => {
  const { client, last } = await memberClient(world)
  const options = { factorType: 'totp', friendlyName: 'Pixel', issuer: 'Pawstead' } as const
  const { data, error } = await client.mfa.enroll(options)
  expect(error).toBeNull()
  expect(last()).toMatchObject({ method: 'POST', path: '/factors', status: 200 })
  expect(last().body).toEqual({ friendly_name: 'Pixel', factor_type: 'totp', issuer: 'Pawstead' })
  expect(data).toMatchObject({ id: expect.stringMatching(UUID), type: 'totp', friendly_name: 'Pixel' })
  expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`)
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+$/)
})

test('POST /factors enrolls a phone', async () => {
  const { client, last } = await memberClient(world)
  const phone = newPhone()
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', friendlyName: 'My phone', phone })
  expect(error).toBeNull()
  expect(last().body).toEqual({ friendly_name: 'My phone', factor_type: 'phone', phone })
  expect(data).toEqual({ id: expect.stringMatching(UUID), type: 'phone', friendly_name: 'My phone', phone })
})

test('POST /factors/{id}/challenge takes the channel and says how long it is good for', async () => {
  const app = await withApp()
  const asked = await app.client.mfa.challenge({ factorId: app.factorId })
  expect(asked.error).toBeNull()
  expect(app.last()).toMatchObject({ method: 'POST', path: `/factors/${app.factorId}/challenge`, status: 200 })
  const now = Math.floor(world.clock.now().getTime() / 1000)
  expect(asked.data).toEqual({ id: expect.stringMatching(UUID), type: 'totp', expires_at: now + 300 })

  const { client, last, factorId, phone } = await withPhone()
  expect((await client.mfa.challenge({ factorId, channel: 'sms' })).data?.type).toBe('phone')
  expect(last().body).toMatchObject({ channel: 'sms' })
  expect((await outgoing.lastText(phone)).code).toMatch(/^\d{6}$/)
})

test('POST /factors/{id}/verify raises the session and replaces its tokens', async () => {
  const { client, calls, last, events, factorId, phone, user } = await withPhone()
  const { data: challenge } = await client.mfa.challenge({ factorId, channel: 'sms' })
  const challengeId = challenge?.id ?? ''
  const { code } = await outgoing.lastText(phone)
  const { data, error } = await client.mfa.verify({ factorId, challengeId, code })
  expect(error).toBeNull()
  const verified = calls.find(({ path }) => path === `/factors/${factorId}/verify`)
  expect(verified).toMatchObject({ method: 'POST', status: 200 })
  expect(verified?.body).toEqual({ code, challenge_id: challengeId })
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect(data?.refresh_token).not.toBe(user.refreshToken)
  const [before, after] = [user.accessToken, data?.access_token ?? ''].map((token) => decodeJwt(token))
  expect(after).toMatchObject({ session_id: before?.session_id, aal: 'aal2' })
  expect(after?.amr).toMatchObject([{ method: 'mfa/phone' }, { method: 'password' }])
  expect(data?.user.factors).toMatchObject([{ id: factorId, factor_type: 'phone', status: 'verified', phone }])
  // A phone is sent at most one code a minute.
  const { error: tooSoon } = await client.mfa.challenge({ factorId, channel: 'sms' })
  expect(tooSoon).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
  expect(Number(last().answerHeaders.get('retry-after'))).toBeGreaterThan(0)
})

test('challengeAndVerify does both in one go', async () => {
  const { client, calls, factorId, secret } = await withApp()
  calls.length = 0
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: showCode(secret) })
  expect(error).toBeNull()
  const factor = `/factors/${factorId}`
  expect(calls.filter(({ path }) => path.startsWith(factor)).map(({ path }) => path)).toEqual([
    `${factor}/challenge`,
    `${factor}/verify`,
  ])
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
})

test('a wrong code says so, and a challenge counts once', async () => {
  const { client, factorId, secret } = await withApp()
  const { data } = await client.mfa.challenge({ factorId })
  const challengeId = data?.id ?? ''
  const wrong = await client.mfa.verify({ factorId, challengeId, code: '12345' })
  expect(wrong.error).toMatchObject({ name: 'AuthApiError', status: 422, code: 'mfa_verification_failed' })
  expect((await client.mfa.verify({ factorId, challengeId, code: showCode(secret) })).error).toBeNull()
  const again = await client.mfa.verify({ factorId, challengeId, code: showCode(secret) })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
})

test('DELETE /factors/{id} answers its id, and wants the second factor for one that counts', async () => {
  const { client, last, factorId, secret, user } = await withApp()
  await client.mfa.challengeAndVerify({ factorId, code: showCode(secret) })
  const elsewhere = officialClient(world)
  await elsewhere.client.signInWithPassword({ email: user.email, password: user.password })
  const refused = await elsewhere.client.mfa.unenroll({ factorId })
  expect(refused.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  const { data, error } = await client.mfa.unenroll({ factorId })
  expect(error).toBeNull()
  expect(data).toEqual({ id: factorId })
  expect(last()).toMatchObject({ method: 'DELETE', path: `/factors/${factorId}`, body: null, status: 200 })
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
})
