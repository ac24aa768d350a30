import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CryptoKey } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createSealer } from './sealing'
import { createSigningKeys } from './signing-keys'
import { forgeries } from './testing/forgeries'
import { type AuthService, startAuthService } from './testing/service'

let service: AuthService
let loot: { token: string; publicJwk: Record<string, unknown>; forgerUrl: string }
let signing: { kid: string; key: CryptoKey }
let fetched = 0
const forger = createServer((_, response) => {
  fetched++
  response.end('{"keys":[]}')
})

const ownKeys = () =>
  createSigningKeys(service.deps.db, service.deps.clock, createSealer(service.deps.env.secretKey, 'signing keys'))

beforeAll(async () => {
  service = await startAuthService()
  await new Promise<void>((resolve) => forger.listen(0, '127.0.0.1', resolve))
  const forgerUrl = `http://127.0.0.1:${(forger.address() as AddressInfo).port}`
  const publicJwk = z.record(z.string(), z.unknown()).parse(await service.publicKey())
  loot = { token: (await service.person()).session.access_token, publicJwk, forgerUrl }
  signing = await ownKeys().current()
})
afterAll(async () => {
  forger.close()
  await service.stop()
})

const ask = (token: string) =>
  service.request('/user', { method: 'GET', headers: { Authorization: `Bearer ${token}` } })

test.each(forgeries)('a token with %s is refused', async (_, forge) => {
  const token = await forge({ ...loot, signing })
  const answer = await ask(token)
  expect([answer.status, await answer.json()]).toEqual([403, { code: 'bad_jwt', message: 'Invalid JWT' }])
  await expect(service.auth.verifier.verify(`Bearer ${token}`)).rejects.toMatchObject({ code: 'bad_jwt' })
})

test('none of them made us ask anybody', () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(150)
  expect(fetched).toBe(0)
})

test('the genuine token counts, until it has run out', async () => {
  expect((await ask(loot.token)).status).toBe(200)
  for (let minutes = 0; minutes < 62; minutes += 31) {
    expect((await ask(loot.token)).status).toBe(200)
    service.advance(31 * 60_000)
  }
  expect(await (await ask(loot.token)).json()).toMatchObject({ code: 'bad_jwt' })
})
