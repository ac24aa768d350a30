import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'

const ANDROID = 'https://localhost'
const IOS = 'capacitor://localhost'

let world: World
let closed: World
beforeAll(async () => {
  ;[world, closed] = await Promise.all([
    createWorld({ native: { origins: [ANDROID, IOS], appleAppIds: [] } }),
    createWorld(),
  ])
})
afterAll(() => Promise.all([world.close(), closed.close()]))

const ask = (path: string, origin: string | null, headers: Record<string, string> = {}, on = world) =>
  on.request(path, { headers: { ...(origin !== null && { origin }), ...headers } })

const preflight = (path: string, origin: string, on = world) =>
  on.request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-csrf-token',
    },
  })

describe('a listed origin', () => {
  test.each([ANDROID, IOS])('%s reads what everybody may read, kept answers too', async (origin) => {
    for (const path of [
      '/api/rpc/products/list',
      '/api/rpc/products/list',
      '/api/products',
      '/ip',
      '/healthz',
      '/api/nowhere',
    ]) {
      const { headers } = await ask(path, origin)
      expect(headers.get('access-control-allow-origin'), path).toBe(origin)
      expect(headers.get('access-control-allow-credentials'), path).toBeNull()
      expect(headers.get('access-control-expose-headers'), path).toContain('content-disposition')
      expect(headers.get('vary')?.toLowerCase(), path).toContain('origin')
    }
  })

  test('may ask with a token and the security token', async () => {
    const { status, headers } = await preflight('/api/rpc/cart/add', ANDROID)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe(ANDROID)
    expect(headers.get('access-control-allow-methods')).toContain('POST')
    const allowed = headers.get('access-control-allow-headers')?.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'apikey', 'x-csrf-token', 'content-type']))
    expect(allowed).toEqual(expect.arrayContaining(['x-client-info', 'x-supabase-api-version']))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('reads what is somebody else’s no more than anybody', async () => {
    const ada = await world.user()
    expect((await ask('/api/cart', ANDROID)).status).toBe(401)
    const { status, headers } = await ask('/api/cart', ANDROID, { authorization: `Bearer ${ada.accessToken}` })
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(ANDROID)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('shows our pictures, however they are asked for', async () => {
    for (const origin of [ANDROID, null]) {
      const { headers } = await ask('/art/person/mara.svg?name=Mara', origin)
      expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
      expect(headers.get('vary')).toContain('origin')
    }
  })

  test('calls the account service as every origin may', async () => {
    const { headers } = await ask('/auth/v1/settings', ANDROID)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
  })
})

describe('any other origin', () => {
  test.each(['https://evil.test', 'null', 'http://localhost', 'https://localhost:3000', 'https://localhost.evil.test'])(
    '%s reads nothing',
    async (origin) => {
      for (const path of ['/api/rpc/products/list', '/api/products', '/ip', '/art/person/mara.svg']) {
        const { headers } = await ask(path, origin)
        expect(headers.get('access-control-allow-origin'), path).toBeNull()
        expect(headers.get('vary')?.toLowerCase(), path).toContain('origin')
      }
      const asked = await preflight('/api/rpc/cart/add', origin)
      expect(asked.headers.get('access-control-allow-origin')).toBeNull()
      expect(asked.headers.get('access-control-allow-headers')).toBeNull()
    },
  )

  test('pages are nobody’s to read but ours', async () => {
    for (const path of ['/', '/readyz', '/metrics', '/dev/mailbox.json']) {
      expect((await ask(path, ANDROID)).headers.get('access-control-allow-origin'), path).toBeNull()
    }
  })
})

test('where no app is configured nobody else reads anything', async () => {
  for (const path of ['/api/rpc/products/list', '/ip', '/art/person/mara.svg']) {
    const { headers } = await ask(path, ANDROID, {}, closed)
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
  }
  expect((await preflight('/api/rpc/cart/add', ANDROID, closed)).headers.get('access-control-allow-origin')).toBeNull()
})
