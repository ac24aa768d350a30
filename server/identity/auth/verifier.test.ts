import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authSessions, authUsers } from '#server/tables/auth'
import { authFactors } from '#server/tables/auth-proofs'
import { announceSessionsEnded } from './sessions'
import { type AuthService, PUBLIC_KEY, startAuthService } from './testing/service'

/** For an announcement to arrive on a busy machine; without one a look is kept for five seconds. */
const AT_ONCE_MS = 4000
const roleOf = vi.fn(async () => 'admin' as const)
let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ roleOf })
})
afterAll(() => service.stop())

const verify = (token: string) => service.auth.verifier.verify(`Bearer ${token}`)

test('a token says who is asking', async () => {
  const { session, user } = await service.person()
  expect(await verify(session.access_token)).toEqual({
    id: user.id,
    sessionId: expect.any(String),
    email: user.email,
    role: 'admin',
    heldRole: 'admin',
    works: { 'pet-parent': 'owner' },
    aal: 'aal1',
    provenAt: expect.any(Date),
    hasFactor: false,
    consentsDue: false,
  })
})

test('a second factor shows once it is verified', async () => {
  const { session, user } = await service.person()
  const factor = { userId: user.id, factorType: 'totp', secret: 'sealed' } as const
  await service.deps.db.insert(authFactors).values(factor)
  expect(await verify(session.access_token)).toMatchObject({ hasFactor: false })
  await service.deps.db.update(authFactors).set({ status: 'verified' }).where(eq(authFactors.userId, user.id))
  await announceSessionsEnded(service, user.id)
  await vi.waitFor(async () => expect(await verify(session.access_token)).toMatchObject({ hasFactor: true }), {
    timeout: AT_ONCE_MS,
  })
})

test.each([null, '', `Bearer ${PUBLIC_KEY}`, 'Basic YTpi'])('%j is nobody', async (header) => {
  expect(await service.auth.verifier.verify(header)).toBeNull()
})

test('a broken token is refused rather than nobody', async () => {
  await expect(verify('broken')).rejects.toMatchObject({ code: 'bad_jwt', status: 403 })
})

test('many requests at once cost one look', async () => {
  const { session } = await service.person()
  roleOf.mockClear()
  await Promise.all(Array.from({ length: 10 }, () => verify(session.access_token)))
  expect(roleOf).toHaveBeenCalledTimes(1)
})

test.each(['local', 'global'] as const)('signing out (%s) ends the session here at once', async (scope) => {
  const { session, client } = await service.person()
  await verify(session.access_token)
  await client.signOut({ scope })
  await vi.waitFor(() => expect(verify(session.access_token)).rejects.toMatchObject({ code: 'session_not_found' }), {
    timeout: AT_ONCE_MS,
  })
})

test('a session that vanished unannounced is noticed within seconds', async () => {
  const { session, user } = await service.person()
  await verify(session.access_token)
  await service.deps.db.delete(authSessions).where(eq(authSessions.userId, user.id))
  await vi.waitFor(() => expect(verify(session.access_token)).rejects.toMatchObject({ code: 'session_not_found' }), {
    timeout: 15_000,
    interval: 250,
  })
})

test('a token from before a session was raised does not count for more', async () => {
  const { session, user } = await service.person()
  await service.deps.db.update(authSessions).set({ aal: 'aal2' }).where(eq(authSessions.userId, user.id))
  expect(await verify(session.access_token)).toMatchObject({ aal: 'aal1' })
})

test('use is noted once a minute at most, and keeps a session alive', async () => {
  const { session, user } = await service.person()
  const seen = async () => {
    const [row] = await service.deps.db.select().from(authSessions).where(eq(authSessions.userId, user.id))
    return row?.lastActiveAt.getTime()
  }
  const startedAt = await seen()
  await verify(session.access_token)
  expect(await seen()).toBe(startedAt)
  for (let minutes = 0; minutes < 55; minutes += 11) {
    service.advance(11 * 60_000)
    await announceSessionsEnded(service, user.id)
    await vi.waitFor(
      async () => {
        await verify(session.access_token)
        expect(await seen()).toBeGreaterThan((startedAt ?? 0) + (minutes + 10) * 60_000)
      },
      { timeout: AT_ONCE_MS },
    )
  }
})

test('a session nobody used for fifty minutes is over', async () => {
  const { session } = await service.person()
  service.advance(49 * 60_000)
  expect((await service.client().getUser(session.access_token)).error).toBeNull()
  service.advance(51 * 60_000)
  const { data } = await service.client().refreshSession(session)
  expect(data.session).toBeNull()
  const stale = await service.person()
  service.advance(51 * 60_000)
  await expect(verify(stale.session.access_token)).rejects.toMatchObject({ code: 'session_not_found' })
})

test('a ban that is announced ends access at once', async () => {
  const { session, user } = await service.person()
  await verify(session.access_token)
  const bannedUntil = new Date(service.deps.clock.now().getTime() + 3600_000)
  await service.deps.db.update(authUsers).set({ bannedUntil }).where(eq(authUsers.id, user.id))
  await announceSessionsEnded(service, user.id)
  await vi.waitFor(() => expect(verify(session.access_token)).rejects.toMatchObject({ code: 'user_banned' }), {
    timeout: AT_ONCE_MS,
  })
})
