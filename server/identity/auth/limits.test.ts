import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressKey, removeExpiredRateLimits, takeToken } from '#server/core/limits/rate-limit'
import { rateLimits } from '#server/tables/auth'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ rateLimits: true })
})
afterAll(() => service.stop())

let lastHost = 0
const newAddress = () => `198.51.100.${++lastHost}`
const from = (address: string) => ({ 'x-test-address': address })

test('one address may try to sign in 25 times in five minutes', async () => {
  const headers = from(newAddress())
  const ask = () => service.request('/token?grant_type=password', { headers, body: '{}' })
  const statuses = (await Promise.all(Array.from({ length: 26 }, ask))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(25).fill(400), 429])
})

test('the wait that is asked for is the wait that helps', async () => {
  const headers = from(newAddress())
  const ask = () => service.request('/token?grant_type=refresh_token', { headers, body: '{}' })
  const answers = await Promise.all(Array.from({ length: 151 }, ask))
  const refused = answers.find(({ status }) => status === 429)
  service.advance(Number(refused?.headers.get('Retry-After')) * 1000)
  expect((await ask()).status).toBe(400)
})

test('one address may make five accounts, and one household is one address', async () => {
  let people = 0
  const signUp = (address: string) => {
    const body = JSON.stringify({ email: `household-${++people}@example.com`, password: PASSWORD })
    return service.request('/signup', { headers: from(address), body })
  }
  await Promise.all(Array.from({ length: 5 }, () => signUp('2001:db8:1:2::1')))
  expect((await signUp('2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await signUp('2001:db8:1:3::1')).status).toBe(200)
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
