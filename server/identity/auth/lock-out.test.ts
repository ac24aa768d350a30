import { randomUUID } from 'node:crypto'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SecurityEvent } from '#server/core/audit/security-events'
import { rateLimits } from '#server/tables/auth'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'
import { createUser } from './users'

const events: SecurityEvent[] = []
let service: AuthService
beforeAll(async () => {
  service = await startAuthService({ rateLimits: true, clockStands: true, audit: (event) => void events.push(event) })
})
afterAll(() => service.stop())

let lastHost = 0
const newHost = () => `198.18.${++lastHost >> 8}.${lastHost & 255}`
const newEmail = () => `${randomUUID()}@example.com`

/** One try with a password; `waitS` is what the server asks for. */
async function guess(email: string, { password = 'x'.repeat(300), address = newHost() } = {}) {
  const headers = { 'x-test-address': address }
  const answer = await service.request('/token?grant_type=password', {
    headers,
    body: JSON.stringify({ email, password }),
  })
  const waitS = Number(answer.headers.get('Retry-After'))
  return { status: answer.status, waitS, text: (await answer.text()).replace(/after \d+ seconds/, 'after N seconds') }
}

async function account() {
  const email = newEmail()
  await createUser(service.deps.db, { email, password: PASSWORD })
  return email
}

/** Tries again as soon as allowed, as a patient guesser would. @returns the waits in seconds */
async function waitsOf(email: string, tries: number): Promise<number[]> {
  const waits: number[] = []
  for (let n = 0; n < tries; n++) {
    const { status, waitS } = await guess(email)
    if (status === 400) continue
    waits.push(waitS)
    service.advance(waitS * 1000)
  }
  return waits
}

test('after five failures each further try waits twice as long, up to a quarter of an hour', async () => {
  expect(await waitsOf(await account(), 5 + 2 * 10)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900])
})

test('an unknown account answers as a known one does, also while it waits', async () => {
  const answers = async (email: string) => {
    const seen: unknown[] = []
    for (let n = 0; n < 8; n++) seen.push(await guess(email))
    return seen
  }
  expect(await answers(newEmail())).toEqual(await answers(await account()))
})

test('of forty guesses at once, one is looked at when one is allowed', async () => {
  const email = await account()
  expect(await waitsOf(email, 14)).toEqual([2, 4, 8, 16, 32])
  const statuses = (await Promise.all(Array.from({ length: 40 }, () => guess(email)))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(1)
  expect(statuses.filter((status) => status === 429)).toHaveLength(39)
})

test('the right password starts the count anew', async () => {
  const [email, address] = [await account(), newHost()]
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) expect((await guess(email, { address: newHost() })).status).toBe(400)
    // From where nobody has been before, so it is the account's own count.
    expect((await guess(email, { address: round === 0 ? address : newHost(), password: PASSWORD })).status).toBe(200)
  }
})

test('a stranger who guesses does not keep the owner out, where they have signed in before', async () => {
  const [email, home] = [await account(), newHost()]
  expect((await guess(email, { address: home, password: PASSWORD })).status).toBe(200)
  for (let n = 0; n < 6; n++) await guess(email)
  expect((await guess(email, { password: PASSWORD })).status).toBe(429)
  expect((await guess(email, { address: home, password: PASSWORD })).status).toBe(200)
})

test('a stranger who tries every quarter of an hour does not keep the owner out of a new place: a code by mail lets them in, and their password from then on', async () => {
  const [email, hotel] = [await account(), newHost()]
  for (let n = 0; n < 20; n++) {
    await guess(email)
    service.advance(15 * 60_000)
  }
  for (let n = 0; n < 6; n++) await guess(email)
  expect((await guess(email, { address: hotel, password: PASSWORD })).status).toBe(429)
  const owner = service.client({ 'x-test-address': hotel })
  await owner.signInWithOtp({ email })
  const { code } = await service.lastMail(email)
  expect((await owner.verifyOtp({ email, token: code, type: 'email' })).error).toBeNull()
  expect((await guess(email, { address: hotel, password: PASSWORD })).status).toBe(200)
})

test('a browser that the owner signed in with keeps tries of its own when it moves to a new place, and no other account profits', async () => {
  const [email, neighbor] = [await account(), await account()]
  const token = (who: string, password: string, cookie = '') =>
    service.request('/token?grant_type=password', {
      headers: { 'x-test-address': newHost(), ...(cookie && { cookie }) },
      body: JSON.stringify({ email: who, password }),
    })
  const kept = (await token(email, PASSWORD)).headers.get('set-cookie') ?? ''
  expect(kept).toMatch(
    /^pawstead_browser=[0-9a-f]{32}\.[0-9a-f]{32}; Max-Age=31536000; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
  )
  const cookie = kept.split(';')[0] ?? ''
  for (const stranger of [email, neighbor]) for (let n = 0; n < 6; n++) await guess(stranger)
  expect((await token(email, PASSWORD)).status).toBe(429)
  expect((await token(neighbor, PASSWORD, cookie)).status).toBe(429)
  expect(
    (
      await token(
        email,
        PASSWORD,
        cookie.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      )
    ).status,
  ).toBe(429)
  expect((await token(email, PASSWORD, cookie)).status).toBe(200)
  // it is no way to guess on: the browser's own tries end as those of everybody do
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push((await token(email, 'x'.repeat(300), cookie)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('a signed-in owner proves who they are, by password and by a code, while strangers try at the front door', async () => {
  const email = await account()
  const owner = service.client({ 'x-test-address': newHost() })
  const { data } = await owner.signInWithPassword({ email, password: PASSWORD })
  const prove = async (body: object) => {
    const answer = await service.request('/reauthenticate', {
      headers: { 'x-test-address': newHost(), authorization: `Bearer ${data.session?.access_token}` },
      body: JSON.stringify(body),
    })
    return answer.status
  }
  for (let n = 0; n < 6; n++) await guess(email)
  expect((await guess(email, { password: PASSWORD })).status).toBe(429)
  expect(await prove({ password: PASSWORD })).toBe(200)
  await owner.reauthenticate()
  const { code } = await service.lastMail(email)
  expect(await prove({ nonce: code })).toBe(200)
  // and a session is no way to guess on
  const statuses: number[] = []
  for (let n = 0; n < 7; n++) statuses.push(await prove({ password: 'x'.repeat(300) }))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('a browser shared by a family is familiar to each of them', async () => {
  const [mother, daughter] = [await account(), await account()]
  const token = (email: string, cookie = '') =>
    service.request('/token?grant_type=password', {
      headers: { 'x-test-address': newHost(), ...(cookie && { cookie }) },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
  const cookieOf = (answer: Response) => answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  const cookie = cookieOf(await token(daughter, cookieOf(await token(mother))))
  for (const email of [mother, daughter]) for (let n = 0; n < 6; n++) await guess(email)
  expect([(await token(mother, cookie)).status, (await token(daughter, cookie)).status]).toEqual([200, 200])
})

test('who solves a challenge passes the wait that strangers brought about, and waits a minute at most for those who solve too', async () => {
  const plain = globalThis.fetch
  const asksPerson = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (String(input).startsWith('https://challenges.cloudflare.com')) return Response.json({ success: true })
    return plain(input, init)
  })
  const guarded = await startAuthService({
    rateLimits: true,
    clockStands: true,
    accounts: { captcha: { provider: 'turnstile', siteKey: 'k', secret: 's' } },
  })
  try {
    const email = newEmail()
    await createUser(guarded.deps.db, { email, password: PASSWORD })
    const solve = async (password: string) => {
      const body = JSON.stringify({ email, password, gotrue_meta_security: { captcha_token: 'solved' } })
      const headers = { 'x-test-address': newHost() }
      return guarded.request('/token?grant_type=password', { headers, body })
    }
    for (let n = 0; n < 19; n++) expect((await solve('x'.repeat(300))).status).toBe(400)
    expect((await solve(PASSWORD)).status).toBe(200)
    let longestS = 0
    for (let n = 0; n < 50; n++) {
      const waitS = Number((await solve('x'.repeat(300))).headers.get('Retry-After'))
      longestS = Math.max(longestS, waitS)
      guarded.advance(waitS * 1000)
    }
    expect(longestS).toBe(60)
    guarded.advance(60_000)
    expect((await solve(PASSWORD)).status).toBe(200)
  } finally {
    asksPerson.mockRestore()
    await guarded.stop()
  }
})

test('the owner keeps that also after signing out everywhere', async () => {
  const [email, home] = [await account(), newHost()]
  const client = service.client({ 'x-test-address': home })
  await client.signInWithPassword({ email, password: PASSWORD })
  await client.signOut({ scope: 'global' })
  for (let n = 0; n < 6; n++) await guess(email)
  expect((await guess(email, { address: home, password: PASSWORD })).status).toBe(200)
})

test('failures are forgotten a quarter of an hour after the last', async () => {
  const email = await account()
  for (let n = 0; n < 4; n++) await guess(email)
  service.advance(16 * 60_000)
  for (let n = 0; n < 5; n++) expect((await guess(email)).status).toBe(400)
})

test('one address is slowed down over all accounts, and its own sign-in does not undo that', async () => {
  const [address, own] = [newHost(), await account()]
  const statuses: number[] = []
  for (let n = 0; n < 22; n++) {
    statuses.push((await guess(newEmail(), { address })).status)
    if (n === 10) expect((await guess(own, { address, password: PASSWORD })).status).toBe(200)
  }
  expect(statuses).toEqual([...Array(20).fill(400), 429, 429])
})

test('the sixth failure is told to the audit trail, without a name', async () => {
  const email = await account()
  events.length = 0
  for (let n = 0; n < 6; n++) await guess(email)
  const slowed = events.filter(({ type }) => type === 'guessing_slowed')
  expect(slowed).toEqual([
    expect.objectContaining({ severity: 'medium', status: 'blocked', metadata: { scope: 'account', failures: 5 } }),
  ])
  expect(JSON.stringify(slowed)).not.toContain(email)
})

test('the table holds no names', async () => {
  await guess('a-password-typed-into-the-wrong-field')
  const rows = await service.deps.db.select().from(rateLimits).where(like(rateLimits.bucket, 'auth failures%'))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/example\.com|typed/)
})
