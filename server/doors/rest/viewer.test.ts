import { SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PUBLIC_KEY } from '#contract/public-key'
import { createSealer } from '#server/identity/auth/sealing'
import { createSigningKeys } from '#server/identity/auth/signing-keys'
import { createWorld, type World } from '#server/testing/world'

let world: World
let claims: Record<string, unknown>
beforeAll(async () => {
  world = await createWorld()
  const [, body = ''] = (await world.user()).accessToken.split('.')
  claims = JSON.parse(Buffer.from(body, 'base64url').toString())
})
afterAll(() => world.close())

/** As if our own key had signed something else. */
async function signed(changed: Record<string, unknown>): Promise<string> {
  const { db, clock, env } = world.deps
  const { kid, key } = await createSigningKeys(db, clock, createSealer(env.secretKey, 'signing keys')).current()
  return new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256', kid, typ: 'JWT' }).sign(key)
}

async function refusalOf(token: string) {
  const headers = { apikey: PUBLIC_KEY, authorization: `Bearer ${token}` }
  const response = await world.request('/rest/v1/user_profiles', { headers })
  expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  return [response.status, await response.json()]
}

const nowS = () => Math.floor(world.clock.now().getTime() / 1000)

test.each([
  ['for another audience', () => ({ aud: 'somebody else' }), 'JWT not in audience'],
  ['for no audience', () => ({ aud: undefined }), 'JWT not in audience'],
  ['not valid before tomorrow', () => ({ nbf: nowS() + 86_400 }), 'JWT not yet valid'],
  ['that has run out', () => ({ exp: nowS() - 3600 }), 'JWT expired'],
  ['of another issuer', () => ({ iss: 'https://elsewhere.example' }), 'JWT claims validation failed'],
  ['of no session', () => ({ session_id: undefined }), 'JWT claims validation failed'],
])('a token of ours %s is refused for its claims', async (_, changed, message) => {
  const refusal = { code: 'PGRST303', message, details: null, hint: null }
  expect(await refusalOf(await signed(changed()))).toEqual([401, refusal])
})

test('what a token says is not looked at while its signature is not ours', async () => {
  const [head, body] = (await signed({ aud: 'somebody else', exp: nowS() - 3600 })).split('.')
  const forged = `${head}.${body}.${Buffer.alloc(64, 7).toString('base64url')}`
  expect(await refusalOf(forged)).toEqual([401, expect.objectContaining({ code: 'PGRST301' })])
})
