import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SecurityEvent } from '#server/core/audit/security-events'
import { authSessions } from '#server/tables/auth'
import { outboxEvents } from '#server/tables/platform'
import { knownDevices } from '#server/tables/security'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'

const events: SecurityEvent[] = []
let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ audit: (event) => void events.push(event) })
})
afterAll(() => service.stop())

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

function signIn(email: string, userAgent: string, address: string) {
  const headers = { 'User-Agent': userAgent, 'x-test-address': address }
  const body = JSON.stringify({ email, password: PASSWORD })
  return service.request('/token?grant_type=password', { headers, body })
}
const noticesTo = async (email: string) => (await service.mailsTo(email)).filter((mail) => mail.kind === 'new-device')
const pushedTo = async (userId: string) => {
  const { topic, payload } = outboxEvents
  const theirs = and(eq(topic, 'push.notify'), eq(sql`${payload}->>'userId'`, userId))
  return (await service.deps.db.select({ payload }).from(outboxEvents).where(theirs)).map((row) => row.payload)
}

test('a device at a place, both never seen before, is told to its owner, once', async () => {
  const { email, user } = await service.person()
  expect([await noticesTo(email), await pushedTo(user.id)]).toEqual([[], []])
  await signIn(email, CHROME, '203.0.113.7')
  expect(await noticesTo(email)).toMatchObject([{ device: 'Chrome on Linux', address: '203.0.113.7' }])
  await signIn(email, CHROME, '203.0.113.7')
  expect(await noticesTo(email)).toHaveLength(1)
  expect(await pushedTo(user.id)).toMatchObject([
    { kind: 'security', title: 'New sign-in', body: 'Chrome on Linux', href: '/settings/account' },
  ])
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'new_device', metadata: { device: 'Chrome on Linux' } }),
  )
})

test('a known device on the move, and a new device at home, are nothing to worry about', async () => {
  const { email } = await service.person()
  await signIn(email, CHROME, '203.0.113.7')
  await signIn(email, CHROME, '198.51.100.20')
  await signIn(email, SAFARI, '203.0.113.7')
  expect(await noticesTo(email)).toHaveLength(1)
})

test('two sign-ins at once from one new place are told once', async () => {
  const { email } = await service.person()
  await Promise.all([signIn(email, SAFARI, '203.0.113.9'), signIn(email, SAFARI, '203.0.113.9')])
  expect(await noticesTo(email)).toHaveLength(1)
})

test('a household is one place, and nobody’s own words become a device', async () => {
  const { email, user } = await service.person()
  await signIn(email, '<b>Your account is locked, call us</b>', '2001:db8:1:2::1')
  await signIn(email, '<b>Your account is locked, call us</b>', '2001:db8:1:2:ffff::9')
  const rows = await service.deps.db.select().from(knownDevices).where(eq(knownDevices.userId, user.id))
  expect(rows.filter(({ addressKey }) => addressKey.startsWith('2001'))).toHaveLength(1)
  expect(JSON.stringify(await noticesTo(email))).not.toContain('locked')
})

test('places are remembered when every session is gone', async () => {
  const { email, client, user } = await service.person()
  await signIn(email, CHROME, '203.0.113.7')
  await client.signOut({ scope: 'global' })
  expect(await service.deps.db.$count(authSessions, eq(authSessions.userId, user.id))).toBe(0)
  await signIn(email, SAFARI, '203.0.113.7')
  expect(await noticesTo(email)).toHaveLength(1)
})
