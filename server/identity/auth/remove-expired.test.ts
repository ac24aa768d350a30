import { DrizzleQueryError, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggable } from '#server/infra/loggable'
import { authRefreshTokens, authSessions, authUsers } from '#server/tables/auth'
import { authChallenges, authFactors, authFlowStates, authOneTimeTokens } from '#server/tables/auth-proofs'
import { authUsedAssertions } from '#server/tables/auth-sso'
import { knownDevices } from '#server/tables/security'
import { type AuthService, startAuthService } from './testing/service'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 3600_000
let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

test('sessions that ran out are removed with their tokens, living ones stay', async () => {
  await service.person()
  service.advance(2 * DAY_MS)
  const { session } = await service.person()
  await service.auth.removeExpired()
  const { db } = service.deps
  expect(await db.$count(authSessions)).toBe(1)
  expect(await db.$count(authRefreshTokens)).toBe(1)
  expect((await service.client().refreshSession(session)).error).toBeNull()
})

test('what was begun and not ended in time is removed, and what still counts stays', async () => {
  const { db, clock } = service.deps
  const { user, session } = await service.person()
  const { session_id: sessionId } = decodeJwt<{ session_id: string }>(session.access_token)
  const at = (ms: number) => new Date(clock.now().getTime() + ms)
  const factor = (status: 'verified' | 'unverified') =>
    ({ userId: user.id, factorType: 'totp', secret: 'sealed', status, createdAt: at(-6 * MINUTE_MS) }) as const
  const [verified] = await db
    .insert(authFactors)
    .values([factor('verified'), factor('unverified')])
    .returning()
  const factorId = verified?.id ?? ''
  for (const expiresAt of [at(-2 * DAY_MS), at(MINUTE_MS)]) {
    const kind = expiresAt < clock.now() ? 'recovery' : 'magiclink'
    await db
      .insert(authOneTimeTokens)
      .values({ userId: user.id, kind, address: 'a@example.com', codeHash: kind, expiresAt })
    await db.insert(authFlowStates).values({ method: 'oauth', redirectTo: 'http://pawstead.test/', expiresAt })
    await db.insert(authChallenges).values({ factorId, sessionId, expiresAt })
    await db.insert(authUsedAssertions).values({ id: kind, expiresAt })
    const device = { userId: user.id, device: kind, addressKey: '203.0.113.9' }
    await db.insert(knownDevices).values({ ...device, lastSeenAt: new Date(expiresAt.getTime() - 364 * DAY_MS) })
  }
  await service.auth.removeExpired()
  expect(await db.select().from(authFactors)).toMatchObject([{ status: 'verified' }])
  expect(await db.select().from(authOneTimeTokens)).toMatchObject([{ kind: 'magiclink' }])
  expect(await db.$count(authFlowStates)).toBe(1)
  expect(await db.$count(authChallenges)).toBe(1)
  expect(await db.select().from(authUsedAssertions)).toMatchObject([{ id: 'magiclink' }])
  expect(await db.$count(knownDevices, eq(knownDevices.addressKey, '203.0.113.9'))).toBe(1)
})

test('a failed query is logged without its values', async () => {
  const { db } = service.deps
  const failing = db.insert(authUsers).values({ email: 'UPPER@secret.example', encryptedPassword: 'the hash' })
  const error = await failing.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(DrizzleQueryError)
  const logged = loggable(error)
  expect(logged).toBeInstanceOf(Error)
  const text = logged instanceof Error ? `${logged.message} ${logged.stack} ${JSON.stringify(logged)}` : ''
  expect(text).toContain('insert into "auth_users"')
  expect(text).toContain('23514')
  expect(text).not.toMatch(/secret\.example|the hash/)
})
