import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authUsers } from '#server/tables/auth'
import { authOneTimeTokens } from '#server/tables/auth-proofs'
import { type AuthService, startAuthService } from './testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const verify = (body: object) => service.request('/verify', { body: JSON.stringify(body) })
const statusOf = async (body: object) => (await verify(body)).status

/** A person who waits for their magic link. */
async function asker() {
  const email = `${crypto.randomUUID()}@example.com`
  await service.client().signInWithOtp({ email })
  const { code, link } = await service.lastMail(email)
  const wrong = code === '000000' ? '000001' : '000000'
  return { email, code, wrong, token: new URL(link).searchParams.get('token') ?? '' }
}

test('the database knows neither code nor link', async () => {
  const { email, code, token } = await asker()
  const [row] = await service.deps.db.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.address, email))
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(row)).not.toContain(`"${code}"`)
})

test('after five wrong tries the right code is dead too, and a new one lives', async () => {
  const { email, code, wrong } = await asker()
  for (let n = 0; n < 5; n++) expect(await statusOf({ email, token: wrong, type: 'email' })).toBe(403)
  expect(await statusOf({ email, token: code, type: 'email' })).toBe(403)
  await service.client().signInWithOtp({ email })
  const fresh = await service.lastMail(email)
  expect(await statusOf({ email, token: fresh.code, type: 'email' })).toBe(200)
})

test('four wrong tries leave one that is right', async () => {
  const { email, code, wrong } = await asker()
  for (let n = 0; n < 4; n++) await verify({ email, token: wrong, type: 'email' })
  expect(await statusOf({ email, token: code, type: 'email' })).toBe(200)
})

test('of many guesses at once only five are looked at', async () => {
  const { email, wrong } = await asker()
  await Promise.all(Array.from({ length: 30 }, () => verify({ email, token: wrong, type: 'email' })))
  const [row] = await service.deps.db.select().from(authOneTimeTokens).where(eq(authOneTimeTokens.address, email))
  expect(row?.attempts).toBe(5)
})

test('a code and a link count once, also for two at the same moment', async () => {
  const byCode = await asker()
  const claims = Array.from({ length: 4 }, () => statusOf({ email: byCode.email, token: byCode.code, type: 'email' }))
  expect((await Promise.all(claims)).toSorted()).toEqual([200, 403, 403, 403])
  const byLink = await asker()
  const links = Array.from({ length: 4 }, () => statusOf({ token_hash: byLink.token, type: 'email' }))
  expect((await Promise.all(links)).toSorted()).toEqual([200, 403, 403, 403])
})

test('using the code uses up the link, and the other way round', async () => {
  const one = await asker()
  expect(await statusOf({ email: one.email, token: one.code, type: 'email' })).toBe(200)
  expect(await statusOf({ token_hash: one.token, type: 'email' })).toBe(403)
  const two = await asker()
  expect(await statusOf({ token_hash: two.token, type: 'email' })).toBe(200)
  expect(await statusOf({ email: two.email, token: two.code, type: 'email' })).toBe(403)
})

test('a new mail replaces what the old one said', async () => {
  const old = await asker()
  await service.client().signInWithOtp({ email: old.email })
  const { code } = await service.lastMail(old.email)
  if (code !== old.code) expect(await statusOf({ email: old.email, token: old.code, type: 'email' })).toBe(403)
  expect(await statusOf({ token_hash: old.token, type: 'email' })).toBe(403)
  expect(await statusOf({ email: old.email, token: code, type: 'email' })).toBe(200)
})

test('a code and a link die with the address they were sent to', async () => {
  const { email, code, token } = await asker()
  await service.deps.db
    .update(authUsers)
    .set({ email: `new-${email}` })
    .where(eq(authUsers.email, email))
  expect(await statusOf({ email, token: code, type: 'email' })).toBe(403)
  expect(await statusOf({ email: `new-${email}`, token: code, type: 'email' })).toBe(403)
  expect(await statusOf({ token_hash: token, type: 'email' })).toBe(403)
})

test('a code for one purpose or person is none for another', async () => {
  const [one, other] = [await asker(), await asker()]
  expect(await statusOf({ email: one.email, token: one.code, type: 'recovery' })).toBe(403)
  expect(await statusOf({ email: one.email, token: one.code, type: 'signup' })).toBe(403)
  expect(await statusOf({ email: one.email, token: one.code, type: 'email_change' })).toBe(403)
  expect(await statusOf({ token_hash: one.token, type: 'recovery' })).toBe(403)
  if (one.code !== other.code) expect(await statusOf({ email: other.email, token: one.code, type: 'email' })).toBe(403)
  expect(await statusOf({ email: one.email.toUpperCase(), token: one.code, type: 'magiclink' })).toBe(200)
})

test('a code by mail lives an hour, one by text five minutes', async () => {
  const { email, code } = await asker()
  service.advance(61 * 60_000)
  expect(await statusOf({ email, token: code, type: 'email' })).toBe(403)
  await service.client().signInWithOtp({ phone: '+31612345678' })
  const text = await service.lastText('31612345678')
  service.advance(6 * 60_000)
  expect(await statusOf({ phone: '31612345678', token: text.code, type: 'sms' })).toBe(403)
  await service.client().signInWithOtp({ phone: '+31612345678' })
  const fresh = await service.lastText('31612345678')
  service.advance(4 * 60_000)
  expect(await statusOf({ phone: '31612345678', token: fresh.code, type: 'sms' })).toBe(200)
})

test('somebody who is banned or gone has no use of a code', async () => {
  const banned = await asker()
  await service.deps.db
    .update(authUsers)
    .set({ bannedUntil: new Date(Date.now() + 365 * 24 * 3600_000) })
    .where(eq(authUsers.email, banned.email))
  const answer = await verify({ email: banned.email, token: banned.code, type: 'email' })
  expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'user_banned' }])
  const gone = await asker()
  await service.deps.db.update(authUsers).set({ deletedAt: new Date() }).where(eq(authUsers.email, gone.email))
  expect(await statusOf({ email: gone.email, token: gone.code, type: 'email' })).toBe(403)
})
