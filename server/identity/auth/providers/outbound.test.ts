import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createSocketServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForger } from '#server/identity/auth/testing/forger'
import { withBreaker } from './breaker'
import { createOutbound } from './outbound'
import { ProviderUnavailable } from './provider'
import { isPublicAddress } from './public-address'

let forger: Awaited<ReturnType<typeof startForger>>
beforeAll(async () => {
  forger = await startForger()
})
afterAll(() => forger.stop())

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['198.18.0.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::808:808', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['2001:0:4136:e378::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['ff02::1', false],
  ['nonsense', false],
])('%s is on the public internet: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test.each([
  'http://example.com/',
  'https://127.0.0.1/',
  'https://[::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/',
  'https://example.com:8443/',
  'file:///etc/passwd',
])('%s is not asked', async (url) => {
  await expect(createOutbound({})(url)).rejects.toThrow(ProviderUnavailable)
})

test('the configured origin may be on this machine; another port of it is another origin', async () => {
  const outbound = createOutbound({ trusted: forger.url })
  expect((await outbound(`${forger.url}/jwks`)).status).toBe(200)
  const other = await startForger()
  await expect(outbound(`${other.url}/jwks`)).rejects.toThrow(ProviderUnavailable)
  expect(other.asked).toEqual([])
  other.stop()
})

test('redirects are not followed', async () => {
  forger.say('/moved', () => ({ status: 302, body: {}, headers: { location: 'http://127.0.0.1/secret' } }))
  expect((await createOutbound({ trusted: forger.url })(`${forger.url}/moved`)).status).toBe(302)
})

test('an answer without end is cut off', async () => {
  forger.say('/long', () => ({ body: ' '.repeat(2_000_000) }))
  await expect(createOutbound({ trusted: forger.url })(`${forger.url}/long`)).rejects.toThrow(ProviderUnavailable)
})

test('an answer that drips is given up in time', async () => {
  const server = createServer((_request, response) => {
    response.write('a')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createOutbound({ trusted: url, totalMs: 100 })
  await expect(outbound(url)).rejects.toThrow(ProviderUnavailable)
  server.closeAllConnections()
  server.close()
})

test('a connection that is taken but never secured is given up in time', async () => {
  const server = createSocketServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outbound = createOutbound({ trusted: url, connectMs: 100 })
  const begunAt = performance.now()
  await expect(outbound(url)).rejects.toThrow(ProviderUnavailable)
  expect(performance.now() - begunAt).toBeLessThan(5000)
  server.close()
})

test('after three failures in a row there is a pause, and one try at its end', async () => {
  let nowMs = 0
  let works = false
  let calls = 0
  const outbound = withBreaker(
    async () => {
      calls += 1
      if (!works) throw new ProviderUnavailable('away')
      return new Response('{}')
    },
    { now: () => new Date(nowMs) },
  )
  const attempt = () =>
    outbound('https://example.com').then(
      () => true,
      () => false,
    )
  for (let count = 0; count < 5; count++) await attempt()
  expect(calls).toBe(3)
  nowMs = 30_000
  expect(await attempt()).toBe(false)
  expect(await attempt()).toBe(false)
  expect(calls).toBe(4)
  nowMs = 60_000
  works = true
  expect(await attempt()).toBe(true)
  expect(await attempt()).toBe(true)
})
