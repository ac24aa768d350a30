import { corsHeaders } from '@supabase/supabase-js/cors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const METHODS = 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS'
const HEADERS =
  'apikey,authorization,content-type,accept,prefer,range,accept-profile,content-profile,x-client-info,x-supabase-api-version,x-retry-count,x-region'
/** What the client says of itself that it sends. */
const OWN_HEADERS = (corsHeaders['Access-Control-Allow-Headers'] ?? '').split(/, ?/)

test.each([
  '/auth/v1/user',
  '/rest/v1/products',
  '/rest/v1/rpc/get_user_role',
  '/rest/v1/nowhere',
  '/functions/v1/verify-payment',
  '/functions/v1/nowhere',
  '/realtime/v1/api/broadcast',
])('a page of any origin may ask for %s with all that the client sends, and read the answer', async (path) => {
  const origin = 'capacitor://localhost'
  const preflight = await world.request(path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PATCH', 'access-control-request-headers': HEADERS },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const listed = (name: string) => (preflight.headers.get(`access-control-allow-${name}`) ?? '').split(/, ?/)
  expect(listed('methods')).toEqual(expect.arrayContaining(METHODS.split(',')))
  expect(listed('headers')).toEqual(expect.arrayContaining([...HEADERS.split(','), ...OWN_HEADERS]))

  const { headers } = await world.request(path, { method: 'POST', headers: { origin } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-expose-headers')).toContain('Content-Range')
})
