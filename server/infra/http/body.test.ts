import { expect, test } from 'vitest'
import { hasUnstorableText, problem, readJsonBody } from './body'

type Body = string | Uint8Array<ArrayBuffer>

function sending(body: Body | null, headers: Record<string, string> = { 'content-type': 'application/json' }) {
  return readJsonBody(new Request('http://localhost/', { method: 'POST', headers, body }))
}

async function refusedWith(body: Body, headers?: Record<string, string>): Promise<number> {
  const answer = await sending(body, headers)
  return answer instanceof Response ? answer.status : 200
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const wide = (members: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: members }, (_, n) => [`k${n}`, n])))

test('JSON comes back as it was sent', async () => {
  const text = '{"a":[1,"é \\u0000 :{["]}'
  expect(await sending(text)).toBe(text)
  expect(await sending(text, { 'content-type': 'application/json; charset=utf-8' })).toBe(text)
})

test('no body is no text, whatever the type says', async () => {
  expect(await sending(null, {})).toBe('')
  expect(await sending('', { 'content-type': 'text/plain' })).toBe('')
})

test('depth is bounded before anything recursive sees it', async () => {
  expect(await sending(nested(32))).toBe(nested(32))
  expect(await refusedWith(nested(33))).toBe(400)
  expect(await refusedWith('['.repeat(500_000))).toBe(400)
})

test('members are bounded', async () => {
  expect(await sending(wide(1000))).toBe(wide(1000))
  expect(await refusedWith(wide(1001))).toBe(400)
})

test('brackets and colons inside strings do not count', async () => {
  const text = JSON.stringify({ note: `${'[{'.repeat(100)}\\"${':'.repeat(2000)}` })
  expect(await sending(text)).toBe(text)
})

test.each([
  ['text', 'hello'],
  ['half an object', '{"a":'],
  ['two values', '{} {}'],
  ['a trailing comma', '[1,]'],
])('%s is not JSON', async (_what, text) => {
  expect(await refusedWith(text)).toBe(400)
})

test('bytes that are not UTF-8 are refused, not repaired', async () => {
  expect(await refusedWith(new Uint8Array([0x22, 0xff, 0x22]))).toBe(400)
  // An overlong slash, and half a surrogate pair in bytes.
  expect(await refusedWith(new Uint8Array([0x22, 0xc0, 0xaf, 0x22]))).toBe(400)
  expect(await refusedWith(new Uint8Array([0x22, 0xed, 0xa0, 0x80, 0x22]))).toBe(400)
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'application/json+x', ''])(
  'type "%s" is refused',
  async (type) => {
    expect(await refusedWith('{}', type ? { 'content-type': type } : { 'content-type': ';' })).toBe(415)
  },
)

test('a compressed body is refused unread', async () => {
  expect(await refusedWith('{}', { 'content-type': 'application/json', 'content-encoding': 'gzip' })).toBe(415)
})

test('a body of exactly 1 MB passes and one byte more does not', async () => {
  const text = JSON.stringify('x'.repeat(1024 * 1024 - 2))
  expect(await sending(text)).toBe(text)
  expect(await refusedWith(`${text} `)).toBe(413)
})

test('a body without an end is cut while it streams', async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 64 * 1024
      controller.enqueue(new Uint8Array(64 * 1024).fill(32))
    },
    cancel() {
      cancelled = true
    },
  })
  const headers = { 'content-type': 'application/json' }
  const answer = await readJsonBody(
    new Request('http://localhost/', { method: 'POST', headers, body: endless, duplex: 'half' }),
  )
  expect((answer as Response).status).toBe(413)
  expect(cancelled).toBe(true)
  expect(sent).toBeLessThan(2 * 1024 * 1024)
})

test.each([
  [413, 'PAYLOAD_TOO_LARGE'],
  [415, 'UNSUPPORTED_MEDIA_TYPE'],
  [404, 'NOT_FOUND'],
  [503, 'UNAVAILABLE'],
  [500, 'INTERNAL_SERVER_ERROR'],
  [400, 'BAD_REQUEST'],
])('a %d before the router looks like one of the API', async (status, code) => {
  const response = problem(status, 'No.', { 'retry-after': '2' })
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await response.json()).toEqual({ defined: false, code, status, message: 'No.' })
})

test.each([
  ['NUL', 'a\0b'],
  ['half a surrogate pair', '\ud800'],
  ['either inside', { a: [{ b: '\udc00' }] }],
  ['either in a name', { 'a\0': 1 }],
])('%s cannot be stored as it was sent', (_what, value) => {
  expect(hasUnstorableText(value)).toBe(true)
})

test.each(['plain', '🐕 whole pairs', '', 1, null, undefined, true, [], {}, new Date(0)])(
  '%s can be stored',
  (value) => {
    expect(hasUnstorableText(value)).toBe(false)
  },
)
