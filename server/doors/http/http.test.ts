import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, unknownId, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const post = (
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = { 'content-type': 'application/json' },
) => world.request(path, { method: 'POST', body, headers })

describe('answers', () => {
  test('carry the security headers whatever they are', async () => {
    for (const path of [
      '/healthz',
      '/api/products',
      '/api/nowhere',
      '/auth/v1/settings',
      '/art/goods/bag/butter/one.svg',
      '/nowhere',
    ]) {
      const { headers } = await world.request(path)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
      expect(headers.get('referrer-policy'), path).toBeTruthy()
      expect(headers.get('permissions-policy'), path).toContain('camera=(self)')
      expect(headers.get('cross-origin-opener-policy'), path).toBeTruthy()
      expect(headers.get('x-powered-by'), path).toBeNull()
      expect(headers.get('server'), path).toBeNull()
    }
  })

  test('say that the process and the database are well', async () => {
    expect((await world.request('/healthz')).status).toBe(200)
    expect((await world.request('/readyz')).status).toBe(200)
    expect(await (await world.request('/metrics')).text()).toContain('http_requests_total')
  })

  test('describe the API as OpenAPI', async () => {
    const document = (await (await world.request('/api/openapi.json')).json()) as {
      openapi: string
      paths: Record<string, unknown>
    }
    expect(document.openapi).toMatch(/^3\./)
    expect(Object.keys(document.paths)).toContain('/products/{id}')
  })

  test('to visitors are kept, named by an ETag, and not sent twice', async () => {
    const first = await world.request('/api/products')
    const etag = (await world.request('/api/products')).headers.get('etag')
    expect(first.status).toBe(200)
    expect(etag).toBeTruthy()
    const again = await world.request('/api/products', { headers: { 'if-none-match': etag ?? '' } })
    expect(again.status).toBe(304)
    await world.product({ name: 'A product that changes the list' })
    await expect
      .poll(async () => (await world.request('/api/products', { headers: { 'if-none-match': etag ?? '' } })).status, {
        timeout: 15_000,
      })
      .toBe(200)
  })

  test('to signed-in people are never stored', async () => {
    const ada = await world.user()
    const { headers } = await world.request('/api/cart', { headers: { authorization: `Bearer ${ada.accessToken}` } })
    expect(headers.get('cache-control')).toBe('no-store')
  })
})

describe('bad input gets a typed no', () => {
  test.each([
    ['malformed JSON', '{"json":', 400],
    ['JSON nested 40 deep', `{"json":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    [
      'more than a thousand members',
      JSON.stringify({ json: Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 1])) }),
      400,
    ],
    ['a body over 1 MB', JSON.stringify({ json: 'x'.repeat(1_100_000) }), 413],
    ['a NUL in a text', JSON.stringify({ json: { lines: [], fulfilment: { [`${unknownId()}`]: 'sh\0ip' } } }), 400],
  ])('%s', async (_what, body, status) => {
    const response = await post('/api/rpc/checkout/quote', body)
    expect(response.status).toBe(status)
    expect(await response.text()).toMatch(/"code":"[A-Z_]+"/)
  })

  test.each([
    ['the input in an address', `/api/rpc/products/list?data={"json":{"q":${'['.repeat(6000)}${']'.repeat(6000)}}}`],
    ['the same with a key', `/api/products?q${'[a]'.repeat(3000)}=1`],
  ])('%s, nested thousands deep', async (_what, path) => {
    // Sent as it is: encoded, less of it would fit into the longest address there may be.
    expect(await raw(`GET ${path} HTTP/1.1\r\nHost: one\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('another content type than JSON', async () => {
    expect((await post('/api/rpc/checkout/quote', '{"json":{}}', { 'content-type': 'text/plain' })).status).toBe(415)
  })

  test('a compressed body', async () => {
    const response = await post('/api/rpc/checkout/quote', new Uint8Array(gzipSync('{"json":{}}')), {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
    })
    expect(response.status).toBe(415)
  })

  test.each(['not-a-uuid', '%00', "1'--", '../../etc/passwd', '9'.repeat(400)])('the product id %s', async (id) => {
    const response = await world.request(`/api/products/${encodeURIComponent(id)}`)
    expect([400, 404]).toContain(response.status)
  })

  test('an unknown id is not found', async () => {
    expect((await world.request(`/api/products/${unknownId()}`)).status).toBe(404)
  })

  test('a write by GET is refused', async () => {
    const ada = await world.user()
    const response = await world.request('/api/rpc/cart/clear', {
      headers: { authorization: `Bearer ${ada.accessToken}` },
    })
    expect(response.status).toBe(405)
  })

  test('two Host headers', async () => {
    const answer = await raw('GET /healthz HTTP/1.1\r\nHost: one\r\nHost: two\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('something that is not HTTP', async () => {
    expect(await raw('hello there\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

test('a visitor is asked to sign in, with 401, where somebody must be known', async () => {
  expect((await world.request('/api/cart')).status).toBe(401)
  expect((await world.request('/api/cart', { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401)
})

test('too many calls are told how long to wait', async () => {
  const strict = await createWorld({ rateLimits: true })
  try {
    let last: Response | undefined
    for (let call = 0; call < 31; call++) {
      last = await strict.request('/api/checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      })
    }
    // Input is checked after the limit, so that guessing costs a place too.
    expect(last?.status).toBe(429)
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
  } finally {
    await strict.close()
  }
})

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.url)
    const socket = connect(Number(port), hostname, () => socket.write(text))
    let answer = ''
    socket.on('data', (data) => {
      answer += data.toString()
    })
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
    socket.setTimeout(15_000, () => socket.destroy())
  })
}
