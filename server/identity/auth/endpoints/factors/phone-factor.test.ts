import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTotp, call, claimsOf, signInAgain, tokenOf } from '../../testing/factors'
import { type AuthService, startAuthService } from '../../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ clockStands: true })
})
afterAll(() => service.stop())

let numbers = 0
/** A number nobody else in these tests has; digits without +. */
const newNumber = () => `316${String(10_000_000 + numbers++)}`

type Client = Awaited<ReturnType<AuthService['person']>>['client']

async function begin(client: Client, phone: string) {
  const { data, error } = await client.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: phone })
  if (error) throw error
  return data
}

/** Asks for a text and reads it. */
async function ask(client: Client, { id, phone }: { id: string; phone: string }) {
  const { data, error } = await client.mfa.challenge({ factorId: id, channel: 'sms' })
  if (error) throw error
  return { challengeId: data.id, code: (await service.lastText(phone)).code }
}

/** Somebody whose phone is their second factor. */
async function withPhone() {
  const person = await service.person()
  const factor = await begin(person.client, newNumber())
  await person.client.mfa.verify({ factorId: factor.id, ...(await ask(person.client, factor)) })
  service.advance(60_000)
  return { ...person, factor }
}

test('a phone is set up by the code that was texted to it', async () => {
  const { client, email } = await service.person()
  const phone = newNumber()
  const factor = await begin(client, phone)
  expect(factor).toEqual({ id: expect.any(String), type: 'phone', friendly_name: phone, phone })
  const { data, error } = await client.mfa.verify({ factorId: factor.id, ...(await ask(client, factor)) })
  expect(error).toBeNull()
  expect(data?.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified', phone }])
  const { aal, amr } = await claimsOf(client)
  expect(aal).toBe('aal2')
  expect(amr[0]).toMatchObject({ method: 'mfa/phone' })
  expect((await client.mfa.listFactors()).data?.phone).toHaveLength(1)
  const mail = await service.lastMail(email)
  expect(mail).toMatchObject({ kind: 'factor-added', factor: `The phone number ending in ${phone.slice(-2)}` })
})

test('one text a minute goes to a factor, also when two ask at once', async () => {
  const { client, factor } = await withPhone()
  const token = await tokenOf(client)
  const both = [1, 2].map(() => call(service, token, 'POST', `/factors/${factor.id}/challenge`, {}))
  const answers = await Promise.all(both)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
  const late = answers.find(({ status }) => status === 429)
  expect(late?.code).toBe('over_sms_send_rate_limit')
  expect(Number(late?.retryAfter)).toBeGreaterThan(55)
})

test('a new text makes the old one worthless', async () => {
  const { client, factor } = await withPhone()
  const first = await ask(client, factor)
  service.advance(60_000)
  const second = await ask(client, factor)
  expect((await client.mfa.verify({ factorId: factor.id, ...first })).error?.code).toBe('mfa_challenge_expired')
  const crossed = { challengeId: second.challengeId, code: first.code }
  expect((await client.mfa.verify({ factorId: factor.id, ...crossed })).error?.code).toBe('mfa_verification_failed')
  expect((await client.mfa.verify({ factorId: factor.id, ...second })).error).toBeNull()
})

test('a texted code counts once, however many show it at the same moment', async () => {
  const { client, factor } = await withPhone()
  const { challengeId: challenge_id, code } = await ask(client, factor)
  const token = await tokenOf(client)
  const tries = [1, 2, 3, 4].map(() =>
    call(service, token, 'POST', `/factors/${factor.id}/verify`, { challenge_id, code }),
  )
  expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

test('a texted code counts once and for five minutes', async () => {
  const { client, factor } = await withPhone()
  const answer = { factorId: factor.id, ...(await ask(client, factor)) }
  expect((await client.mfa.verify(answer)).error).toBeNull()
  expect((await client.mfa.verify(answer)).error?.code).toBe('mfa_ip_address_mismatch')
  service.advance(60_000)
  const late = { factorId: factor.id, ...(await ask(client, factor)) }
  service.advance(5 * 60_000)
  expect((await client.mfa.verify(late)).error?.code).toBe('mfa_challenge_expired')
})

test('a wrong code is told as one of a phone', async () => {
  const { client, factor } = await withPhone()
  const { challengeId, code } = await ask(client, factor)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const { error } = await client.mfa.verify({ factorId: factor.id, challengeId, code: wrong })
  expect(error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  })
})

test('a number is one factor of a person; beginning again with it replaces the beginning', async () => {
  const { client, factor } = await withPhone()
  const again = await client.mfa.enroll({ factorType: 'phone', phone: `+${factor.phone}` })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  const phone = newNumber()
  const first = await begin(client, phone)
  const second = await begin(client, phone)
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factor.id, second.id])
  expect((await client.mfa.challenge({ factorId: first.id })).error?.code).toBe('mfa_factor_not_found')
})

test('an app and a phone stand beside each other; either is enough', async () => {
  const person = await withPhone()
  await addTotp(service, person.client)
  const { client } = await signInAgain(service, person)
  await client.mfa.verify({ factorId: person.factor.id, ...(await ask(client, person.factor)) })
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal2' })
  await client.mfa.unenroll({ factorId: person.factor.id })
  await client.refreshSession()
  expect(await claimsOf(client)).toMatchObject({ aal: 'aal1' })
})

test('another channel than texts is refused', async () => {
  const { client, factor } = await withPhone()
  const { error } = await client.mfa.challenge({ factorId: factor.id, channel: 'whatsapp' })
  expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
})

test('where no texts are sent, no phone is offered', async () => {
  const silent = await startAuthService({ texts: false })
  const { client } = await silent.person()
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone: '+31612345678' })
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
  await silent.stop()
})
