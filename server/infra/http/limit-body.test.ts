import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitBody } from './limit-body'

let server: Server
let url: string

beforeAll(async () => {
  const app = new Hono()
  app.use(limitBody(10))
  app.post('/text', async (c) => c.text(await c.req.text()))
  app.post('/form', async (c) => c.json(await c.req.parseBody()))
  app.delete('/text', (c) => c.text('gone'))
  // As the server itself listens.
  server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

/** Sent in pieces, without saying how long it is. */
function inPieces(...pieces: string[]): RequestInit {
  const body = new ReadableStream({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
      stream.close()
    },
  })
  return { method: 'POST', body, duplex: 'half' } as RequestInit
}

test('a body arrives whole, whether or not its length was said', async () => {
  for (const init of [{ method: 'POST', body: 'ten bytes.' }, inPieces('ten ', 'bytes.')]) {
    const answer = await fetch(`${url}/text`, init)
    expect([answer.status, await answer.text()]).toEqual([200, 'ten bytes.'])
  }
})

test('a form is still a form', async () => {
  const answer = await fetch(`${url}/form`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect(await answer.json()).toEqual({ a: 'b' })
})

test('a request without a body passes', async () => {
  expect((await fetch(`${url}/text`, { method: 'DELETE' })).status).toBe(200)
})

test('one byte too many is refused, whether or not it was announced', async () => {
  expect((await fetch(`${url}/text`, { method: 'POST', body: 'eleven byte' })).status).toBe(413)
  expect((await fetch(`${url}/text`, inPieces('eleven', ' byte'))).status).toBe(413)
})
