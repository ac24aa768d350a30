import { expect, test } from 'vitest'
import { isKeptRead, isPicture, mayKeepAnswer, mayKeepPage } from './keep-rules'

const read = (name: string, init?: RequestInit) => new Request(`https://here.example/api/rpc/${name}`, init)
const token = { headers: { authorization: 'Bearer head.claims.end' } }

test('what everybody is answered alike is kept', () => {
  expect(isKeptRead(read('products/get?data=%7B%7D'))).toBe(true)
  expect(isKeptRead(read('home/get'))).toBe(true)
})

test('what was asked with a token is not kept, whatever it is', () => {
  expect(isKeptRead(read('products/get', token))).toBe(false)
})

test.each(['cart/get', 'orders/list', 'account/me', 'products/canReview', 'security/alerts', 'nothing/known'])(
  '%s is not kept',
  (name) => {
    expect(isKeptRead(read(name))).toBe(false)
  },
)

test.each(['search/all', 'search/suggest', 'info/searchHelp'])('what somebody searched for is not kept: %s', (name) => {
  expect(isKeptRead(read(name))).toBe(false)
})

test.each(['switches/paused', 'announcements/current'])('what is true for the moment alone is not kept: %s', (name) => {
  expect(isKeptRead(read(name))).toBe(false)
})

test('writes are not kept, and neither is what only looks like a read', () => {
  expect(isKeptRead(read('products/get', { method: 'POST' }))).toBe(false)
  expect(isKeptRead(new Request('https://here.example/auth/v1/products/get'))).toBe(false)
  expect(isKeptRead(new Request('https://here.example/api/products/get'))).toBe(false)
})

test('pictures are, as far as a page asks for them as such', () => {
  const picture = (path: string, destination: string) =>
    Object.defineProperty(new Request(`https://here.example${path}`), 'destination', { value: destination })
  expect(isPicture(picture('/art/pet/dog/beagle/sky/fern.svg', 'image'))).toBe(true)
  expect(isPicture(picture('/files/1/large.webp', 'image'))).toBe(true)
  expect(isPicture(picture('/files/1/papers.pdf', ''))).toBe(false)
  expect(isPicture(picture('/og/product/1.png', 'image'))).toBe(false)
})

/** An answer as fetch hands it over, with what cannot be set from outside. */
function answer(headers: Record<string, string>, facts: { status?: number; type?: string; redirected?: boolean } = {}) {
  const made = new Response('content', { status: facts.status ?? 200, headers })
  const { type = 'basic', redirected = false } = facts
  return Object.defineProperties(made, { type: { value: type }, redirected: { value: redirected } })
}

const open = { 'cache-control': 'public, max-age=0, must-revalidate' }

test('an answer is kept if the server calls it public', () => {
  expect(mayKeepAnswer(answer(open))).toBe(true)
})

test.each([
  {},
  { 'cache-control': 'no-store' },
  { 'cache-control': 'private, max-age=60' },
  { 'cache-control': 'public, no-store' },
])('an answer sent with %o is not kept', (headers) => {
  expect(mayKeepAnswer(answer(headers as Record<string, string>))).toBe(false)
})

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }

test('a page is kept although it is sent unkept: its nonce belongs to its policy, and both are kept together', () => {
  expect(mayKeepPage(answer(html))).toBe(true)
})

test.each([
  { status: 404 },
  { status: 500 },
  { status: 503 },
  { redirected: true },
  { type: 'opaque' },
  { type: 'opaqueredirect' },
  { type: 'cors' },
])('neither page nor answer is kept of %o', (facts) => {
  expect(mayKeepPage(answer(html, facts))).toBe(false)
  expect(mayKeepAnswer(answer(open, facts))).toBe(false)
})

test('what is no page is not kept as one', () => {
  expect(mayKeepPage(answer({ 'content-type': 'application/json' }))).toBe(false)
})
