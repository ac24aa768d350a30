import { createHmac } from 'node:crypto'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSealer } from './sealing'
import { createSigningKeys } from './signing-keys'
import { type AuthService, startAuthService } from './testing/service'

let service: AuthService
let token: string
beforeAll(async () => {
  service = await startAuthService()
  token = (await service.person()).session.access_token
})
afterAll(() => service.stop())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (part: string | undefined) => JSON.parse(Buffer.from(part ?? '', 'base64url').toString())
const parts = () => token.split('.')
const own = () => ({ header: decode(parts()[0]), claims: decode(parts()[1]), signature: parts()[2] ?? '' })

/** Signed with a key that is not ours, with headers and claims bent as told. */
async function foreign(header: object, claims: object = {}) {
  const { privateKey } = await generateKeyPair('ES256')
  return new SignJWT({ ...own().claims, ...claims }).setProtectedHeader({ ...own().header, ...header }).sign(privateKey)
}

async function hmac(alg: string, secret: string) {
  const body = `${encode({ ...own().header, alg })}.${parts()[1]}`
  return `${body}.${createHmac(`sha${alg.slice(2)}`, secret)
    .update(body)
    .digest('base64url')}`
}

/** Signed with our own key, as a leaked signing service would. */
async function genuine(header: object, claims: object) {
  const { db, clock, env } = service.deps
  const { kid, key } = await createSigningKeys(db, clock, createSealer(env.secretKey, 'signing keys')).current()
  return new SignJWT({ ...own().claims, ...claims })
    .setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT', ...header })
    .sign(key)
}

const forgeries: [string, () => string | Promise<string>][] = [
  ['no signature algorithm', () => `${encode({ ...own().header, alg: 'none' })}.${parts()[1]}.`],
  ['no algorithm, in odd case', () => `${encode({ ...own().header, alg: 'nOnE' })}.${parts()[1]}.${own().signature}`],
  ['the public key as an HS256 secret', async () => hmac('HS256', JSON.stringify(await service.publicKey()))],
  ['an empty HS256 secret', () => hmac('HS256', '')],
  ['HS512', () => hmac('HS512', 'secret')],
  ['an empty signature', () => `${parts()[0]}.${parts()[1]}.`],
  ['a zero signature', () => `${parts()[0]}.${parts()[1]}.${Buffer.alloc(64).toString('base64url')}`],
  ['a short signature', () => `${parts()[0]}.${parts()[1]}.${own().signature.slice(0, 20)}`],
  ['a long signature', () => `${token}AAAA`],
  ['a signature that is not base64', () => `${parts()[0]}.${parts()[1]}.%%%%`],
  [
    'other claims under the old signature',
    () => `${parts()[0]}.${encode({ ...own().claims, aal: 'aal2' })}.${own().signature}`,
  ],
  ['a foreign key under our kid', () => foreign({})],
  ['an unknown kid', () => foreign({ kid: 'unknown' })],
  ['a kid that is a path', () => foreign({ kid: '../../dev/null' })],
  ['a kid that is SQL', () => foreign({ kid: "' or 1=1 --" })],
  ['a key of its own in the header', async () => foreign({ jwk: await service.publicKey() })],
  ['a key address in the header', () => foreign({ jku: 'http://127.0.0.1:1/keys' })],
  ['a certificate address in the header', () => foreign({ x5u: 'http://127.0.0.1:1/cert' })],
  ['nothing', () => '.'],
  ['three dots', () => '...'],
  ['two parts', () => parts().slice(0, 2).join('.')],
  ['a header that is not JSON', () => `abc.${parts()[1]}.${own().signature}`],
  ['a header that is null', () => `${encode(null)}.${parts()[1]}.${own().signature}`],
  ['text', () => 'token'],
  ['another public key', () => 'sb_publishable_other'],
  ['twelve thousand letters', () => 'a'.repeat(12_000)],
  ['our key, another audience', () => genuine({}, { aud: 'elsewhere' })],
  ['our key, another issuer', () => genuine({}, { iss: 'http://elsewhere.test/auth/v1' })],
  ['our key, expired', () => genuine({}, { exp: Math.floor(Date.now() / 1000) - 120 })],
  ['our key, not yet', () => genuine({}, { nbf: Math.floor(Date.now() / 1000) + 600 })],
  ['our key, no expiry', () => genuine({}, { exp: undefined })],
  ['our key, no subject', () => genuine({}, { sub: undefined })],
  ['our key, a subject that is no id', () => genuine({}, { sub: "x' or 1=1" })],
  ['our key, no session', () => genuine({}, { session_id: undefined })],
  ['our key, a session that is no id', () => genuine({}, { session_id: 'x' })],
  ['our key, an unknown critical header', () => genuine({ x: 1 }, {})],
]

test.each(forgeries)('a token with %s is refused', async (_, forge) => {
  const headers = { Authorization: `Bearer ${await forge()}` }
  const answer = await service.request('/user', { method: 'GET', headers })
  expect(answer.status).toBe(403)
  expect(await answer.json()).toMatchObject({ code: 'bad_jwt' })
})

test('the genuine token counts, until it has run out', async () => {
  const headers = { Authorization: `bearer ${token}` }
  expect((await service.request('/user', { method: 'GET', headers })).status).toBe(200)
  service.advance(3700_000)
  expect((await service.request('/user', { method: 'GET', headers })).status).toBe(403)
})
