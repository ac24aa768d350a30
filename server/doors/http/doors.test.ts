import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { expect, test } from 'vitest'
import { openDoors } from './doors'

test('whoever was connected when the doors close is answered', async () => {
  const { port, use, close } = await openDoors({ port: 0, host: '127.0.0.1', trustProxy: 0 }, {})
  use((_request, response) => void response.end())
  const agent = new Agent({ maxSockets: 50 })
  const asked = Array.from({ length: 50 }, () => request({ port, host: '127.0.0.1', method: 'POST', agent }).end())
  const answers = asked.map(async (each) => (await once(each, 'response'))[0].resume().statusCode)
  // All stand in line by then, and none has been let in.
  const sockets = await Promise.all(asked.map(async (each) => (await once(each, 'socket'))[0]))
  await once(sockets[0], 'connect')
  await close()
  expect(await Promise.all(answers)).toEqual(asked.map(() => 200))
})
