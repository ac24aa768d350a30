import { expect, test } from 'vitest'
import { createHttpServer } from './listener'

test('nobody keeps a connection by being slow, neither in asking nor in reading', () => {
  const { server } = createHttpServer({})
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(180_000)
  expect(server.keepAliveTimeout).toBe(5000)
  expect(server.timeout).toBe(60_000)
  expect(server.maxConnections).toBe(10_000)
})

test('a proxy ends idle connections before the server does', () => {
  expect(createHttpServer({}, { trustProxy: 1 }).server.keepAliveTimeout).toBe(75_000)
})
