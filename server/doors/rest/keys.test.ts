import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBearer } from '#server/identity/auth/bearer'
import { officialClient } from '#server/testing/official'
import { createWorld, type World } from '#server/testing/world'
import { requireKey } from './keys'
import { RestError } from './rest-error'

/** A key of the older form: a token that says `role: anon`. */
const ANON_TOKEN = [
  { alg: 'HS256', typ: 'JWT' },
  { role: 'anon', iss: 'pawstead' },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmF0dXJl')
  .join('.')
const KEYS = ['sb_publishable_pawstead', ANON_TOKEN] as const

const app = new Hono()
  .use(requireKey(KEYS))
  .all('*', (c) => c.text('in'))
  .onError((error, c) => {
    if (!(error instanceof RestError)) throw error
    return c.json({ code: error.code, message: error.message, hint: error.hint }, 401)
  })
const ask = (headers: Record<string, string>, method = 'GET') => app.request('/rest/v1/products', { method, headers })

test.each(KEYS)('the public key %s is let in, and as bearer it speaks for nobody', async (key) => {
  expect((await ask({ apikey: key })).status).toBe(200)
  expect(readBearer(`Bearer ${key}`, KEYS)).toBeNull()
})

test.each([undefined, ''])('without a key (%j) the refusal says so', async (apikey) => {
  const response = await ask(apikey === undefined ? {} : { apikey })
  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({
    code: 'PGRST302',
    message: 'No API key found in request',
    hint: 'No `apikey` request header was found.',
  })
})

test.each([
  'sb_secret_pawstead',
  'sb_publishable_of_others',
  'SB_PUBLISHABLE_PAWSTEAD',
  'sb_publishable_pawstead, sb_secret_pawstead',
  `${ANON_TOKEN.slice(0, -3)}AAA`,
])('the key %s opens nothing', async (apikey) => {
  const response = await ask({ apikey, authorization: 'Bearer sb_publishable_pawstead' })
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'PGRST301', message: 'Invalid API key' })
})

test('a key in the address is none, for addresses are written down', async () => {
  expect((await app.request('/rest/v1/products?apikey=sb_publishable_pawstead')).status).toBe(401)
})

test('the question whether a page may ask needs no key', async () => {
  expect((await ask({}, 'OPTIONS')).status).toBe(200)
})

test('a secret key as bearer is a token like any other, and no good one', () => {
  expect(readBearer('Bearer sb_secret_pawstead', KEYS)).toBe('sb_secret_pawstead')
})

describe('the published client', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ live: { publicKeys: KEYS } })
  })
  afterAll(() => world.close())

  test.each(KEYS)('made with the public key %s is nobody until somebody signs in', async (key) => {
    const product = await world.product()
    const user = await world.user()
    const client = await officialClient(world, undefined, { key })
    const { data } = await client.from('products').select('name').eq('id', product.id)
    expect(data).toEqual([{ name: product.name }])
    expect((await client.rpc('detect_suspicious_activity', { p_user_id: user.id })).status).toBe(401)

    expect((await client.auth.signInWithPassword(user)).error).toBeNull()
    expect((await client.rpc('detect_suspicious_activity', { p_user_id: user.id })).data).toEqual([])
    const { data: profiles } = await client.from('user_profiles').select('user_id').eq('user_id', user.id)
    expect(profiles).toEqual([{ user_id: user.id }])
  })

  test('made with a secret key reads nothing, not even what is for everybody', async () => {
    const admin = await world.user({ role: 'super-admin' })
    const client = await officialClient(world, admin, { key: 'sb_secret_pawstead' })
    for (const answer of [
      await client.from('products').select('*'),
      await client.from('security_audit_logs').select('*'),
      await client.rpc('get_user_role', { _user_id: admin.id }),
    ]) {
      expect(answer).toMatchObject({ status: 401, data: null, error: { message: 'Invalid API key' } })
    }
  })
})
