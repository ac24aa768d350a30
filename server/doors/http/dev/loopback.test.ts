import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '#server/testing/world'
import { isLoopbackName } from './loopback'

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'shop.localhost',
  '127.0.0.1:1',
  '127.9.9.9',
  '[::1]:3000',
])('%s leads to this machine', (host) => expect(isLoopbackName(host)).toBe(true))
test.each([
  '',
  'pawstead.example',
  'localhost.evil.example',
  'evil-localhost',
  'notlocalhost',
  '127.0.0.1.evil.example',
  '10.0.0.1',
  '0.0.0.0:3000',
  '[::]:3000',
  '2130706433',
  'localhost@evil.example',
])('"%s" may lead anywhere', (host) => expect(isLoopbackName(host)).toBe(false))

const TOOLS = ['/dev/mailbox', '/dev/mailbox.json', '/dev/payments', '/dev/saml/metadata', '/dev/oidc/jwks', '/dev']

/** `fetch` does not let anybody name another host. */
function statusOf(world: World, path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    httpRequest(world.url + path, { headers }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
}

describe('a demo on this machine', () => {
  let world: World
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  test.each(['localhost:3000', '127.0.0.1', '[::1]:3000', 'shop.localhost'])('answers by %s', async (host) => {
    expect(await statusOf(world, '/dev/mailbox.json', { host })).toBe(200)
    expect(await statusOf(world, '/dev/mailbox', { host })).toBe(200)
  })

  test.each(['rebound.example', '192.168.1.20:3000', '0.0.0.0'])('has no tools for who comes by %s', async (host) => {
    for (const path of TOOLS) expect(await statusOf(world, path, { host }), path).toBe(404)
    expect(await statusOf(world, '/healthz', { host })).toBe(200)
  })
})

describe.each([
  ['behind a proxy that is counted', 1],
  ['behind one that is not', 0],
])('a demo with a public address %s', (_where, trustProxy) => {
  let world: World
  beforeAll(async () => {
    world = await createWorld({ publicUrl: 'https://demo.pawstead.example', trustProxy })
  })
  afterAll(() => world.close())

  test('answers who sits at the machine, and nobody else, whatever name they send', async () => {
    expect(await statusOf(world, '/dev/mailbox.json', { host: 'localhost:3000' })).toBe(200)
    for (const host of ['demo.pawstead.example', 'localhost:3000'])
      expect(await statusOf(world, '/dev/mailbox.json', { host, 'x-forwarded-for': '203.0.113.9' }), host).toBe(404)
  })
})
