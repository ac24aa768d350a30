import { expect, test } from 'vitest'
import { baseHeaders, INERT_CSP, isSecretPath, pageCsp, socketOrigin } from './headers'

test('every answer forbids guessing types and being framed', () => {
  expect(baseHeaders('http://localhost:3000')).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('https is demanded for two years, and only where it is spoken', () => {
  expect(baseHeaders('https://pawstead.example')['strict-transport-security']).toBe(
    'max-age=63072000; includeSubDomains',
  )
  expect(baseHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security')
})

test('a page runs only what carries its nonce', () => {
  const policy = new Map(
    pageCsp('abc')
      .split('; ')
      .map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  )
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'nonce-abc'", "'strict-dynamic'"])
  expect(policy.get('style-src')).toEqual(["'self'", "'nonce-abc'"])
  for (const closed of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(closed)).toEqual(["'none'"])
  expect(pageCsp('abc')).not.toMatch(/unsafe-|\*/)
})

test('a page reaches its own origin, where the backend is, and the card provider, and nobody else', () => {
  const origins = pageCsp('abc').match(/https?:\/\/[^\s;]+/g)
  expect(new Set(origins)).toEqual(
    new Set(['https://api.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com']),
  )
  expect(pageCsp('abc')).toContain("connect-src 'self' https://api.stripe.com;")
  expect(pageCsp('abc')).toContain('frame-src https://js.stripe.com https://hooks.stripe.com;')
})

test('live connections are asked by their own scheme, for browsers that do not take them for the same origin', () => {
  expect(socketOrigin('https://pawstead.example')).toBe('wss://pawstead.example')
  expect(socketOrigin('http://localhost:3000')).toBe('ws://localhost:3000')
  expect(pageCsp('abc', undefined, 'wss://pawstead.example')).toContain(
    "connect-src 'self' https://api.stripe.com wss://pawstead.example;",
  )
})

test('what is not a page may do nothing', () => {
  expect(INERT_CSP).toContain("default-src 'none'")
  expect(INERT_CSP).toMatch(/; sandbox$/)
})

test.each([
  '/orders/7',
  '/orders',
  '/checkout/abc',
  '/auth',
  '/pay/x',
  '/payment-success',
  '/checkout?key=abc',
  '/orders/7?key=abc',
  '/Orders/7?key=abc',
  '/%6frders/7',
  '/%4F%72ders%2f7',
  '//orders/7',
  '/orders/%ff',
])('%s keeps its address to itself', (path) => {
  expect(isSecretPath(path)).toBe(true)
})

test.each(['/', '/products', '/product/1', '/payments', '/ordersomething', '/x/orders/7', '/?to=/orders/7', '/%'])(
  '%s may be told to others',
  (path) => {
    expect(isSecretPath(path)).toBe(false)
  },
)
