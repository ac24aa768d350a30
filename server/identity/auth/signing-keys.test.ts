import { decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authSigningKeys } from '#server/tables/auth'
import { createSealer } from './sealing'
import { createSigningKeys } from './signing-keys'
import { type AuthService, startAuthService } from './testing/service'

const MINUTE_MS = 60_000
let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const replica = (secretKey = service.deps.env.secretKey) =>
  createSigningKeys(service.deps.db, service.deps.clock, createSealer(secretKey, 'signing keys'))

test('replicas that start together make one key between them', async () => {
  const kids = await Promise.all(Array.from({ length: 4 }, async () => (await replica().current()).kid))
  expect(new Set(kids).size).toBe(1)
})

test('the private key is stored encrypted, and another secret says so', async () => {
  const [row] = await service.deps.db.select().from(authSigningKeys)
  expect(row?.privateJwk).toMatch(/^v1\.[\w-]+$/)
  await expect(replica('another secret').current()).rejects.toThrow('does not open with this secret key')
})

test('a new key is published before it signs, and the old one counts until its tokens have run out', async () => {
  const { session, client } = await service.person()
  const kidOf = (token: string) => decodeProtectedHeader(token).kid
  await service.auth.rotateSigningKeys()
  expect(await replica().published()).toHaveLength(2)
  expect(kidOf((await service.person()).session.access_token)).toBe(kidOf(session.access_token))

  service.advance(16 * MINUTE_MS)
  const later = await service.person()
  expect(kidOf(later.session.access_token)).not.toBe(kidOf(session.access_token))
  expect((await client.getUser(session.access_token)).error).toBeNull()
  expect((await later.client.getClaims()).error).toBeNull()

  service.advance(121 * MINUTE_MS)
  expect(await replica().published()).toHaveLength(1)
})

test('a key signs for ninety days, then replicas put one successor in line between them', async () => {
  const { db } = service.deps
  expect(await replica().rotateIfDue()).toBe(false)
  service.advance(91 * 24 * 3600_000)
  const before = await db.$count(authSigningKeys)
  const turns = await Promise.all(Array.from({ length: 4 }, () => replica().rotateIfDue()))
  expect(turns.filter(Boolean)).toHaveLength(1)
  expect(await db.$count(authSigningKeys)).toBe(before + 1)
  expect(await replica().published()).toHaveLength(2)
  expect(await service.auth.rotateIfDue()).toBe(false)
})
