import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createBoundedFetch } from './bounded-fetch'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server) {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
const answering = async (listener: RequestListener) => `http://127.0.0.1:${await listen(createServer(listener))}`

test('calls go to the base, below its path', async () => {
  const origin = await answering((request, response) => response.end(request.url))
  const fetch = createBoundedFetch({ base: new URL(`${origin}/dev/payments/`) })
  expect(await (await fetch('https://api.stripe.com/v1/refunds?limit=1')).text()).toBe(
    '/dev/payments/v1/refunds?limit=1',
  )
})

test('an answer that is too large is cut off', async () => {
  const origin = await answering((_, response) => response.end('x'.repeat(2_000)))
  await expect(createBoundedFetch({ maxBytes: 1_000 })(origin)).rejects.toThrow('larger than 1000 bytes')
})

test('a redirect is an answer, not a way to go', async () => {
  const origin = await answering((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
  expect((await createBoundedFetch()(origin)).status).toBe(302)
})

test('a peer that takes the connection but never finishes it is left', async () => {
  const port = await listen(createTcpServer((socket) => socket.on('error', () => {})))
  const fetch = createBoundedFetch({ connectTimeoutMs: 100 })
  await expect(fetch(`https://127.0.0.1:${port}`)).rejects.toThrow('No connection within 100 ms')
})

test('the reason of an abort comes through, also in the middle of an answer', async () => {
  const origin = await answering((_, response) => response.writeHead(200).write('half'))
  const reason = new Error('time is up')
  const aborted = new AbortController()
  setTimeout(() => aborted.abort(reason), 100)
  await expect(createBoundedFetch()(origin, { signal: aborted.signal })).rejects.toBe(reason)
})
