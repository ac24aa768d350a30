import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#server/infra/database/db'
import { authRefreshTokens, authSessions, authUsers } from '#server/tables/auth'
import { type AuthService, startAuthService } from '../testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ clockStands: true })
})
afterAll(() => service.stop())

/** A fresh client, as another tab or a thief would be. */
const refresh = async (refresh_token: string) => {
  const { data, error } = await service.client().refreshSession({ refresh_token })
  return { token: data.session?.refresh_token, code: error?.code, status: error?.status, data }
}
const LATER_MS = 11_000

test('a refresh token is replaced, within the same session', async () => {
  const { session } = await service.person()
  const first = await refresh(session.refresh_token)
  expect(first.token).toHaveLength(43)
  expect(first.token).not.toBe(session.refresh_token)
  expect(first.data.session?.access_token).not.toBe(session.access_token)
  const second = await refresh(first.token ?? '')
  expect(second.token).not.toBe(first.token)
})

test('the parent of the current token gets the current one again, however late', async () => {
  const { session } = await service.person()
  const { token } = await refresh(session.refresh_token)
  service.advance(49 * 60_000)
  expect((await refresh(session.refresh_token)).token).toBe(token)
  expect((await refresh(session.refresh_token)).token).toBe(token)
})

test('an older token is forgiven for ten seconds, then ends the whole session', async () => {
  const { session } = await service.person()
  const second = await refresh((await refresh(session.refresh_token)).token ?? '')
  expect((await refresh(session.refresh_token)).token).toBe(second.token)
  service.advance(LATER_MS)
  expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
  expect(await refresh(second.token ?? '')).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  const { error } = await service.client().getUser(second.data.session?.access_token)
  expect(error?.name).toBe('AuthSessionMissingError')
})

test('five tabs at once all stay signed in with one token', async () => {
  const { session, user } = await service.person()
  const { db } = service.deps
  // Plain requests: the client would try again after a failure and hide it.
  const body = JSON.stringify({ refresh_token: session.refresh_token })
  const tab = () => service.request('/token?grant_type=refresh_token', { body })
  const answers = await db.transaction(async (tx) => {
    // Held until all five have come as far as they can, so that they really meet.
    await tx.select().from(authSessions).where(eq(authSessions.userId, user.id)).for('update')
    const waiting = Array.from({ length: 5 }, tab)
    await vi.waitFor(async () => expect(await blockedQueries(db)).toBe(5), { timeout: 10_000 })
    return { waiting }
  })
  const arrived = await Promise.all(answers.waiting)
  expect(arrived.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const tokens = await Promise.all(arrived.map(async (answer) => JSON.parse(await answer.text()).refresh_token))
  expect(new Set(tokens).size).toBe(1)
})

async function blockedQueries(db: Db): Promise<number> {
  const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return (await db.execute<{ n: number }>(waiting)).rows[0]?.n ?? 0
}

test('busy use ends after thirty days all the same', async () => {
  const { session, user } = await service.person()
  const { db, clock } = service.deps
  const busyFor = async (ms: number) => {
    service.advance(ms)
    await db.update(authSessions).set({ lastActiveAt: clock.now() }).where(eq(authSessions.userId, user.id))
  }
  await busyFor(29 * 24 * 3600_000)
  const { token } = await refresh(session.refresh_token)
  expect(token).toBeDefined()
  await busyFor(25 * 3600_000)
  expect(await refresh(token ?? '')).toMatchObject({ status: 400, code: 'session_expired' })
})

test('fifty minutes without use end a session, and each refresh is a use', async () => {
  const { session } = await service.person()
  service.advance(49 * 60_000)
  const { token } = await refresh(session.refresh_token)
  service.advance(49 * 60_000)
  expect((await refresh(session.refresh_token)).token).toBe(token)
  service.advance(49 * 60_000)
  expect((await refresh(token ?? '')).token).toBeDefined()
  service.advance(51 * 60_000)
  expect(await refresh(token ?? '')).toMatchObject({ status: 400, code: 'session_expired' })
})

test('the owner is told when a copied token came back', async () => {
  const { session, email } = await service.person()
  await refresh((await refresh(session.refresh_token)).token ?? '')
  service.advance(LATER_MS)
  await refresh(session.refresh_token)
  expect(await service.lastMail(email)).toMatchObject({ kind: 'session-reused', device: expect.any(String) })
})

test('a banned person gets no new tokens', async () => {
  const { session, user } = await service.person()
  const bannedUntil = new Date(service.deps.clock.now().getTime() + 3600_000)
  await service.deps.db.update(authUsers).set({ bannedUntil }).where(eq(authUsers.id, user.id))
  expect(await refresh(session.refresh_token)).toMatchObject({ status: 400, code: 'user_banned' })
})

test('malformed and unknown tokens are told apart', async () => {
  for (const bad of ['short', 'not a token!', `${'x'.repeat(20)}\n`]) {
    expect(await refresh(bad)).toMatchObject({ status: 400, code: 'validation_failed' })
  }
  expect(await refresh('x'.repeat(43))).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
})

test('the database does not hold a token anybody could use', async () => {
  const { session } = await service.person()
  const rows = await service.deps.db.select().from(authRefreshTokens)
  expect(JSON.stringify(rows)).not.toContain(session.refresh_token)
})
