import { expect, test, vi } from 'vitest'

vi.stubEnv('VITE_API_ORIGIN', 'https://pawstead.example')
const { pathOfLink } = await import('./deep-link')

test.each([
  ['https://pawstead.example/product/42?from=mail#reviews', '/product/42?from=mail#reviews'],
  ['https://pawstead.example', '/'],
  ['pawstead://auth/callback?next=%2Forders&code=abc', '/auth/callback?next=%2Forders&code=abc'],
  ['pawstead:///orders', '/orders'],
  ['pawstead:/orders', '/orders'],
  ['/orders/7', '/orders/7'],
])('%s leads to a page of ours', (link, path) => {
  expect(pathOfLink(link)).toBe(path)
})

test.each([
  'https://pawstead.example.evil.test/orders',
  'http://pawstead.example/orders',
  'https://evil.test/https://pawstead.example/',
  '//evil.test/orders',
  'javascript:alert(1)',
  'intent://orders#Intent;scheme=https;end',
  'http://',
])('%s leads nowhere', (link) => {
  expect(pathOfLink(link)).toBeNull()
})

test.each(['https://pawstead.example//evil.test', 'pawstead:////evil.test', String.raw`pawstead:\\evil.test`])(
  '%s never becomes the address of another site',
  (link) => {
    expect(pathOfLink(link)).toMatch(/^\/[a-z]/)
  },
)
