import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rateLimits } from '#server/tables/auth'
import { addressKey, removeExpiredRateLimits, takeToken } from './rate-limit'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ rateLimits: true })
})
afterAll(() => service.stop())

let lastHost = 0
const newAddress = () => `198.51.100.${++lastHost}`
const from = (address: string) => ({ 'x-test-address': address })

/** Answers of `count` tries to sign in, one after the other, each from an address of its own unless told. */
async function tries(email: string, count: number, address?: string) {
  const answers: string[] = []
  for (let n = 0; n < count; n++) {
    const body = JSON.stringify({ email: email.replace('#', String(n)), password: 'x'.repeat(300) })
    const headers = from(address ?? newAddress())
    const answer = await service.request('/token?grant_type=password', { headers, body })
    // How long to wait depends on when one began, not on whom one asked for.
    const text = (await answer.text()).replace(/after \d+ seconds/, 'after N seconds')
    answers.push(`${answer.status} ${text} ${answer.headers.has('Retry-After')}`)
  }
  return answers
}

test('guessing at one account ends after ten tries from anywhere, known or not, with the same answers', async () => {
  const email = 'known@example.com'
  await service.client(from(newAddress())).signUp({ email, password: PASSWORD })
  const [known, unknown] = [await tries(email, 12), await tries('unknown@example.com', 12)]
  expect(known).toEqual(unknown)
  expect(known.filter((answer) => answer.startsWith('400'))).toHaveLength(10)
  expect(known.at(-1)).toBe(
    '429 {"code":"over_request_rate_limit","message":"For security purposes, you can only request this after N seconds."} true',
  )
})

test('a stranger who guesses does not lock out the owner at home', async () => {
  const [email, home] = ['owner@example.com', newAddress()]
  await service.client(from(home)).signUp({ email, password: PASSWORD })
  expect((await tries(email, 11)).at(-1)).toContain('429')
  const { error } = await service.client(from(home)).signInWithPassword({ email, password: PASSWORD })
  expect(error).toBeNull()
  expect((await tries(email, 10, home)).at(-1)).toContain('429')
})

test('the wait that is asked for is the wait that helps', async () => {
  const address = newAddress()
  await tries('waiting@example.com', 10, address)
  const ask = () => service.client(from(address)).signInWithPassword({ email: 'waiting@example.com', password: 'no' })
  expect((await ask()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  const body = JSON.stringify({ email: 'waiting@example.com', password: 'no' })
  const answer = await service.request('/token?grant_type=password', { headers: from(address), body })
  service.advance(Number(answer.headers.get('Retry-After')) * 1000)
  expect((await ask()).error?.code).toBe('invalid_credentials')
})

test('one address gets 25 tries over all accounts', async () => {
  const answers = await tries('many-#@example.com', 26, newAddress())
  expect(answers.map((answer) => answer.slice(0, 3))).toEqual([...Array(25).fill('400'), '429'])
})

test('one address may sign up 20 times', async () => {
  const headers = from('2001:db8:1:2::1')
  for (let n = 0; n < 20; n++) await service.request('/signup', { headers, body: '{}' })
  const neighbour = await service.request('/signup', { headers: from('2001:db8:1:2:ffff::9'), body: '{}' })
  expect(neighbour.status).toBe(429)
  const stranger = await service.request('/signup', { headers: from('2001:db8:1:3::1'), body: '{}' })
  expect(stranger.status).toBe(422)
})

test('refreshing is limited, far from ordinary use', async () => {
  const headers = from(newAddress())
  const refresh = () => service.request('/token?grant_type=refresh_token', { headers, body: '{}' })
  const answers = await Promise.all(Array.from({ length: 152 }, refresh))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
})

test('tokens taken at once are counted once each, and old counts can be removed', async () => {
  const { db, clock } = service.deps
  const take = () => takeToken(db, clock, { bucket: 'test', key: 'one', limit: 5, windowMs: 60_000 })
  const taken = await Promise.all(Array.from({ length: 20 }, take))
  expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5)
  expect(taken.every(({ retryAfterS }) => retryAfterS >= 1 && retryAfterS <= 60)).toBe(true)
  service.advance(61_000)
  await removeExpiredRateLimits(db, clock)
  expect(await db.select().from(rateLimits).where(eq(rateLimits.bucket, 'test'))).toEqual([])
  expect(await take()).toEqual({ allowed: true, retryAfterS: 60 })
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
