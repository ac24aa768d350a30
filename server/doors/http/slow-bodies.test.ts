import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { cutSlowBody, type Pace } from './slow-bodies'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Sends the head of a request and what it is given; a server that echoes how much came answers. */
async function send(path: string, pace: Pace, body: (write: (part: string) => void) => unknown): Promise<string> {
  server = createServer((request, response) => {
    cutSlowBody(request, response, pace)
    text(request).then(
      (all) => response.end(String(all.length)),
      () => undefined, // it was cut
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => {
    answer += part
  })
  socket.on('error', () => undefined) // what is sent after the cut
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 40\r\n\r\n`)
  await body((part) => socket.write(part))
  await closed
  return answer
}

async function oneByOne(write: (part: string) => void): Promise<void> {
  for (let n = 0; n < 40; n++) {
    write('x')
    await sleep(10)
  }
}

const PACE = { bodyMs: 100, uploadMs: 60_000, bytesPerS: 0.1 }

test('a body that stops coming is hung up on', async () => {
  expect(await send('/api/cart', PACE, (write) => write('x'))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that comes little by little is, too', async () => {
  expect(await send('/api/cart', PACE, oneByOne)).toMatch(/^HTTP\/1\.1 408 /)
})

test('a picture has longer, as long as it keeps coming', async () => {
  expect(await send('/files?purpose=profile', PACE, oneByOne)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n40$/)
})

test('a picture that comes too slowly is hung up on', async () => {
  const fast = { ...PACE, uploadMs: 3_000, bytesPerS: 1_000_000 }
  expect(await send('/files?purpose=profile', fast, (write) => write('x'))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a picture that takes longer than any may is hung up on', async () => {
  const short = { ...PACE, uploadMs: 200 }
  expect(await send('/files?purpose=profile', short, (write) => write('x'))).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that is there in time is answered', async () => {
  const slow = { ...PACE, bodyMs: 60_000 }
  expect(await send('/api/cart', slow, (write) => write('x'.repeat(40)))).toMatch(/^HTTP\/1\.1 200 /)
})
