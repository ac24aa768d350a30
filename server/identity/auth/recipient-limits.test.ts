import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'
import { createUser } from './users'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ rateLimits: true })
})
afterAll(() => service.stop())

let lastHost = 0
/** From an address of its own unless told. */
function ask(path: string, body: object, address = `198.51.100.${++lastHost}`) {
  return service.request(path, { headers: { 'x-test-address': address }, body: JSON.stringify(body) })
}

/** What a client can tell from an answer. */
async function told(answer: Response) {
  const text = (await answer.text()).replace(/after \d+ seconds/, 'after N seconds')
  return `${answer.status} ${text} ${answer.headers.has('Retry-After')}`
}

test.each([
  ['/recover', {}],
  ['/otp', { create_user: false }],
  ['/resend', { type: 'signup' }],
])('%s mails once a minute, known or not, and says when to come back', async (path, more) => {
  const email = `known${path.slice(1)}@example.com`
  await createUser(service.deps.db, { email, password: PASSWORD })
  const series = async (to: string) => {
    const answers: string[] = []
    const from = `198.51.100.${++lastHost}`
    for (let n = 0; n < 3; n++) answers.push(await told(await ask(path, { email: to, ...more }, from)))
    return answers
  }
  const [known, unknown] = [await series(email), await series(`un${email}`)]
  expect(known).toEqual(unknown)
  const limited =
    '429 {"code":"over_email_send_rate_limit","message":"For security purposes, you can only request this after N seconds."} true'
  expect(known).toEqual(['200 {} false', limited, limited])
})

test('a sign-up too counts by where its mail goes, known or not', async () => {
  await createUser(service.deps.db, { email: 'taken@example.com', password: PASSWORD })
  const second = async (email: string) => {
    const first = await ask('/signup', { email, password: PASSWORD })
    const again = await ask('/signup', { email: email.toUpperCase(), password: PASSWORD })
    return [first.status, await told(again)]
  }
  expect(await second('taken@example.com')).toEqual(await second('free@example.com'))
})

test('the wait that is asked for is the wait that helps', async () => {
  const from = '203.0.113.9'
  await ask('/recover', { email: 'patient@example.com' }, from)
  const answer = await ask('/recover', { email: 'patient@example.com' }, from)
  service.advance(Number(answer.headers.get('Retry-After')) * 1000)
  expect((await ask('/recover', { email: 'patient@example.com' }, from)).status).toBe(200)
})

test('one inbox gets five ways in in half an hour, and one for each of a few others who ask from elsewhere', async () => {
  const body = { email: 'flooded@example.com', create_user: false }
  const from = '203.0.113.10'
  const statuses: number[] = []
  for (const path of ['/recover', '/otp', '/recover', '/otp', '/recover', '/otp']) {
    statuses.push((await ask(path, body, from)).status)
    service.advance(61_000)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const elsewhere: number[] = []
  for (let n = 0; n < 16; n++) elsewhere.push((await ask('/otp', body)).status)
  expect(elsewhere).toEqual([...Array(15).fill(200), 429])
  service.advance(31 * 60_000)
  expect((await ask('/recover', body, from)).status).toBe(200)
})

test('what a stranger asks for in somebody’s name does not keep the owner from a way in', async () => {
  const email = 'owner@example.com'
  await createUser(service.deps.db, { email, password: PASSWORD })
  const others = [
    ['/resend', { type: 'signup' }],
    ['/signup', { password: 'a stranger walks by' }],
    ['/resend', { type: 'email_change' }],
  ] as const
  for (let round = 0; round < 3; round++) {
    for (const [path, more] of others) await ask(path, { email, ...more })
    service.advance(61_000)
  }
  expect((await ask('/resend', { type: 'signup', email })).status).toBe(429)
  expect((await ask('/otp', { email, create_user: false })).status).toBe(200)
  expect((await ask('/recover', { email })).status).toBe(200)
})

test('nor from a code that proves who is signed in', async () => {
  const { client, email } = await service.person()
  for (let round = 0; round < 3; round++) {
    for (const type of ['signup', 'email_change']) await ask('/resend', { type, email })
    service.advance(61_000)
  }
  expect((await ask('/resend', { type: 'signup', email })).status).toBe(429)
  expect((await client.reauthenticate()).error).toBeNull()
})

test('one phone number is texted once a minute', async () => {
  expect((await ask('/otp', { phone: '+31612345678' })).status).toBe(200)
  const again = await ask('/otp', { phone: '0031 6 1234 5678' }, `198.51.100.${lastHost}`)
  expect([again.status, await again.json()]).toMatchObject([429, { code: 'over_sms_send_rate_limit' }])
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('one address asks for 25 messages in five minutes', async () => {
  const from = '203.0.113.1'
  const statuses: number[] = []
  for (let n = 0; n < 26; n++) statuses.push((await ask('/recover', { email: `m${n}@example.com` }, from)).status)
  expect(statuses).toEqual([...Array(25).fill(200), 429])
})

test('one address tries 20 codes or links in five minutes', async () => {
  const from = '203.0.113.2'
  const body = { email: 'nobody@example.com', token: '123456', type: 'email' }
  for (let n = 0; n < 18; n++) expect((await ask('/verify', body, from)).status).toBe(403)
  const follow = () =>
    fetch(`${service.url}/verify?token=x&type=signup`, { headers: { 'x-test-address': from }, redirect: 'manual' })
  for (let n = 0; n < 2; n++) expect((await follow()).headers.get('Location')).toContain('otp_expired')
  expect((await ask('/verify', body, from)).status).toBe(429)
  const link = await follow()
  expect(link.headers.get('Location')).toContain('error_code=over_request_rate_limit')
  expect(Number(link.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test('one address signs five people up in half an hour, and mistakes do not count', async () => {
  const from = '203.0.113.3'
  for (let n = 0; n < 6; n++) await ask('/signup', { email: 'weak@example.com', password: 'weak' }, from)
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await ask('/signup', { email: `s${n}@example.com`, password: PASSWORD }, from)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('many accounts that all want one address do not flood its inbox either, and hear nothing of it', async () => {
  const wanted = 'wanted@example.com'
  const people = []
  for (let n = 0; n < 3; n++) {
    const person = await service.person()
    people.push(person)
    service.advance(61_000)
    expect((await person.client.updateUser({ email: wanted })).error).toBeNull()
  }
  for (let round = 0; round < 2; round++) {
    for (const { email } of people) expect((await ask('/resend', { type: 'email_change', email })).status).toBe(200)
    service.advance(61_000)
  }
  expect(await service.mailsTo(wanted)).toHaveLength(5)
})
