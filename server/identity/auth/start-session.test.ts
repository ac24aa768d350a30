import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRefreshTokens, authSessions, authUsers } from '#server/tables/auth'
import { knownDevices } from '#server/tables/security'
import { createMessages } from './messages'
import { createSealer } from './sealing'
import { createSessionSecrets } from './session-secrets'
import { beginSession } from './start-session'
import { type AuthService, startAuthService } from './testing/service'

const VISITOR = { address: '203.0.113.40', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

/** What starting a session takes of the account service. */
function starting() {
  const { deps } = service
  const sealer = (name: string) => createSealer(deps.env.secretKey, name)
  const sessionSecrets = createSessionSecrets(sealer('session secrets'))
  return { deps, sessionSecrets, messages: createMessages(sealer('messages')), report: () => undefined }
}

async function somebody() {
  const { user } = await service.person()
  const [account] = await service.deps.db.select().from(authUsers).where(eq(authUsers.id, user.id))
  if (!account) throw new Error('the account is missing')
  return account
}

const stored = async (userId: string) => {
  const { db } = service.deps
  const sessions = await db.select().from(authSessions).where(eq(authSessions.userId, userId))
  const devices = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId))
  return { sessions: sessions.length, devices: devices.length }
}

test('a session of an account that changed while its password was compared is not stored, nor is anything beside it', async () => {
  const user = await somebody()
  const before = await stored(user.id)
  const start = { user, proof: { method: 'password' }, visitor: VISITOR }
  const onlyIf = eq(authUsers.encryptedPassword, 'another hash by now')
  expect(await beginSession(starting(), service.deps.db, { ...start, onlyIf })).toBeNull()
  expect(await stored(user.id)).toEqual(before)
})

test('what a session is answered with is what is stored of it', async () => {
  const user = await somebody()
  const signedIn = await beginSession(starting(), service.deps.db, {
    user,
    proof: { method: 'password' },
    visitor: VISITOR,
  })
  const { db } = service.deps
  const id = signedIn?.session.id ?? ''
  const [session] = await db.select().from(authSessions).where(eq(authSessions.id, id))
  const [account] = await db.select().from(authUsers).where(eq(authUsers.id, user.id))
  const [token] = await db.select().from(authRefreshTokens).where(eq(authRefreshTokens.sessionId, id))
  expect(signedIn).toEqual({ session, user: account })
  expect(token).toMatchObject({ generation: 0 })
})
