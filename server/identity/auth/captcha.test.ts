import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCaptcha } from './captcha'

/** The captcha service: keeps what it was asked and answers with what a test wants. */
const asked: Record<string, string>[] = []
let answer: { status?: number; body: string; location?: string }
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  asked.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())))
  response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {}).end(answer.body)
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked.length = 0
})

const visitor = { address: '192.0.2.7', userAgent: null }
const check = (token: string | undefined, verifyUrl = url) =>
  createCaptcha({ provider: 'turnstile', siteKey: 'site', secret: 'secret' }, verifyUrl)(token, visitor)

test('a solved question passes, and the service hears who solved it', async () => {
  answer = { body: '{"success":true}' }
  await check('solved')
  expect(asked).toEqual([{ secret: 'secret', response: 'solved', remoteip: '192.0.2.7' }])
})

test('without a configured service nobody is asked', async () => {
  await createCaptcha(undefined)(undefined, visitor)
  expect(asked).toEqual([])
})

test('no answer of the person is refused without asking', async () => {
  await expect(check(undefined)).rejects.toMatchObject({ code: 'captcha_failed', status: 400 })
  await expect(check('')).rejects.toMatchObject({ code: 'captcha_failed' })
  expect(asked).toEqual([])
})

test.each([
  ['a wrong answer', { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }, 'timeout-or-duplicate'],
  ['a refusal without a reason', { body: '{"success":false}' }, 'not solved'],
  ['no JSON', { body: '<html>' }, 'did not answer'],
  ['JSON of another shape', { body: '{"success":"true"}' }, 'did not answer'],
  ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, 'did not answer'],
])('%s from the service closes the gate', async (_, given, reason) => {
  answer = given
  await expect(check('token')).rejects.toMatchObject({
    code: 'captcha_failed',
    message: expect.stringContaining(reason),
  })
})

test('a service that cannot be reached closes the gate', async () => {
  await expect(check('token', 'http://127.0.0.1:1/')).rejects.toMatchObject({ code: 'captcha_failed' })
})
