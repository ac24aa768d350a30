import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createWaiting, type Waiting } from './waiting'

async function open({ listener }: Waiting) {
  let came = Promise.withResolvers<{ closed: Promise<unknown> }>()
  const server = createServer((request, response) => {
    listener(request, response)
    came.resolve({ closed: once(response, 'close') })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Resolves once the request has come in. */
    async ask(path: string, options: RequestInit = {}) {
      came = Promise.withResolvers()
      const answer = fetch(url + path, options)
      answer.catch(() => undefined)
      return { answer, ...(await came.promise) }
    },
  }
}

const read = async (response: Response) => [response.status, await response.text()]
const STARTING = [503, '{"status":"starting"}']

test('what comes too early waits for its answer, with what it brought, and health is told at once', async () => {
  const waiting = createWaiting({})
  const { ask } = await open(waiting)
  const early = await ask('/api/cart', { method: 'POST', body: 'a leash' })
  for (const path of ['/readyz', '/healthz', '/metrics']) {
    expect(await (await ask(path)).answer.then(read)).toEqual(STARTING)
  }
  waiting.end(async (request, response) => {
    const body = await request.toArray()
    response.end(`${request.url} ${Buffer.concat(body)}`)
  })
  expect(await early.answer.then(read)).toEqual([200, '/api/cart a leash'])
})

test('who waits too long is refused, and who went away is not answered', async () => {
  const waiting = createWaiting({}, 10)
  const { ask } = await open(waiting)
  expect(await (await ask('/')).answer.then(read)).toEqual(STARTING)

  const patient = createWaiting({})
  const other = await open(patient)
  const hurry = new AbortController()
  const gone = await other.ask('/gone', { signal: hurry.signal })
  hurry.abort()
  await gone.closed
  const stays = await other.ask('/stays')
  const answered: (string | undefined)[] = []
  patient.end((request, response) => {
    answered.push(request.url)
    response.end()
  })
  expect((await stays.answer).status).toBe(200)
  expect(answered).toEqual(['/stays'])
})
