import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTwilio } from './twilio'

const seen: { url: string; authorization: string; form: Record<string, string> }[] = []
let status = 201
const server = createServer(async (request, response) => {
  seen.push({
    url: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    form: Object.fromEntries(new URLSearchParams(await read(request))),
  })
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"sid":"SM1","body":"secret words"}')
})

async function read(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))

const texts = (from: string) =>
  createTwilio(
    { accountSid: 'AC123', authToken: 'token', from },
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  )

test('a text goes out as the account, from the number', async () => {
  status = 201
  await texts('+15550001').send({ to: '+447700900123', text: '042137 is your code' })
  expect(seen.at(-1)).toEqual({
    url: '/2010-04-01/Accounts/AC123/Messages.json',
    authorization: `Basic ${btoa('AC123:token')}`,
    form: { To: '+447700900123', Body: '042137 is your code', From: '+15550001' },
  })
})

test('a messaging service takes the place of the number', async () => {
  await texts('MG42').send({ to: '+447700900123', text: 'hello' })
  expect(seen.at(-1)?.form).toMatchObject({ MessagingServiceSid: 'MG42' })
})

test('a refusal is an error that repeats nothing of the message', async () => {
  status = 400
  await expect(texts('MG42').send({ to: '+447700900123', text: 'secret words' })).rejects.toThrow(
    'the text message was refused with 400',
  )
})
