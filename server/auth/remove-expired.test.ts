import { DrizzleQueryError } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRefreshTokens, authSessions, authUsers } from '#server/tables/auth'
import { loggable } from './fault'
import { type AuthService, startAuthService } from './testing/service'

const DAY_MS = 24 * 3600_000
let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

test('sessions that ran out are removed with their tokens, living ones stay', async () => {
  await service.person()
  service.advance(20 * DAY_MS)
  const { session } = await service.person()
  service.advance(12 * DAY_MS)
  await service.auth.removeExpired()
  const { db } = service.deps
  expect(await db.$count(authSessions)).toBe(1)
  expect(await db.$count(authRefreshTokens)).toBe(1)
  expect((await service.client().refreshSession(session)).error).toBeNull()
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
