import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
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

test('a connection opened in advance is closed without a word, one that asks half a question with 400', async () => {
  const { server } = createHttpServer({})
  server.headersTimeout = 100
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answerTo = (asked: string) => {
    const socket = connect(port, '127.0.0.1')
    if (asked) socket.write(asked)
    return text(socket)
  }
  expect(await answerTo('')).toBe('')
  expect(await answerTo('GET /products HTTP/1.1\r\nHost: localhost')).toMatch(/^HTTP\/1\.1 400 /)
  server.close()
})
