import { request as plainRequest } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthService, PASSWORD, startAuthService } from './testing/service'

let service: AuthService
beforeAll(async () => {
  service = await startAuthService()
})
afterAll(() => service.stop())

const signIn = '/token?grant_type=password'
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

test.each<[string, string | Uint8Array<ArrayBuffer>, number, string]>([
  ['broken JSON', '{"email":', 400, 'bad_json'],
  ['a list', '[]', 400, 'bad_json'],
  ['a bare word', 'null', 400, 'bad_json'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400, 'bad_json'],
  ['NUL in a value', '{"email":"a\\u0000@example.com"}', 400, 'validation_failed'],
  ['NUL in a name', '{"data":{"a\\u0000":1}}', 400, 'validation_failed'],
  ['half a character', '{"password":"\\ud800"}', 400, 'validation_failed'],
  ['__proto__', '{"data":{"__proto__":{"admin":true}}}', 400, 'validation_failed'],
  ['deep nesting', deep(40), 400, 'validation_failed'],
  ['bottomless nesting', deep(9000), 400, 'validation_failed'],
  ['too much', JSON.stringify({ data: 'x'.repeat(65 * 1024) }), 413, 'validation_failed'],
])('%s in a body is refused', async (_, body, status, code) => {
  for (const path of ['/signup', signIn, '/token?grant_type=refresh_token']) {
    const answer = await service.request(path, { body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  }
})

test('a body without a stated length is counted while it arrives', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json' }
    const request = plainRequest(`${service.url}/signup`, { method: 'POST', headers }, (answer) => {
      resolve(answer.statusCode)
      request.destroy()
    })
    request.on('error', reject)
    for (let part = 0; part < 80; part++) request.write(' '.repeat(1024))
  })
  expect(status).toBe(413)
})

test('only plain JSON is a body', async () => {
  const body = JSON.stringify({ email: 'a@example.com', password: PASSWORD })
  for (const headers of [{ 'Content-Type': 'text/plain' }, { 'Content-Encoding': 'gzip' }]) {
    expect((await service.request(signIn, { headers, body })).status).toBe(415)
  }
})

test('unknown members are ignored and null means absent', async () => {
  const { email } = await service.person()
  const body = { email, phone: null, password: PASSWORD, code_challenge: null, gotrue_meta_security: {}, more: [1] }
  const answer = await service.request(signIn, { body: JSON.stringify(body) })
  expect(answer.status).toBe(200)
})

test('errors have the form the client asks for', async () => {
  const modern = await service.request('/user', { method: 'GET' })
  expect(modern.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01')
  expect(modern.headers.get('X-Sb-Error-Code')).toBe('no_authorization')
  expect(await modern.json()).toEqual({ code: 'no_authorization', message: expect.any(String) })

  const old = await fetch(`${service.url}/user`)
  expect(old.headers.get('X-Supabase-Api-Version')).toBeNull()
  expect(await old.json()).toEqual({ code: 401, error_code: 'no_authorization', msg: expect.any(String) })
})

test('unknown paths and methods are not found, in the same form', async () => {
  for (const [path, method] of [
    ['/magic', 'POST'],
    ['/signup', 'GET'],
    ['/otp', 'GET'],
    ['/', 'GET'],
  ] as const) {
    const answer = await service.request(path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  }
})

test('any origin may ask, and may read the version and when to come back', async () => {
  const headers = { Origin: 'capacitor://localhost', 'Access-Control-Request-Method': 'PUT' }
  const preflight = await service.request('/user', { method: 'OPTIONS', headers })
  expect(preflight.ok).toBe(true)
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PUT')
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('x-supabase-api-version')
  const answer = await service.request('/user', { method: 'GET', headers })
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version')
  expect(answer.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
})

test('only the key set may be kept by caches', async () => {
  const keySet = await fetch(`${service.url}/.well-known/jwks.json`)
  expect(keySet.headers.get('Cache-Control')).toBe('public, max-age=600')
  const key = await service.publicKey()
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig', key_ops: ['verify'] })
  expect(key).not.toHaveProperty('d')
  const settings = await fetch(`${service.url}/settings`)
  expect(settings.headers.get('Cache-Control')).toBe('no-store')
  expect(await settings.json()).toMatchObject({
    external: { email: true },
    mailer_autoconfirm: false,
    disable_signup: false,
  })
})
