import { expect, test } from 'vitest'
import { safeNext } from './next-path'

test.each(['/', '/cart', '/checkout', '/orders?filter=past', '/product/1#reviews', '/products?q=a%2Fb'])(
  '%s is a place to go on to',
  (next) => {
    expect(safeNext(next)).toBe(next)
  },
)

test.each([
  undefined,
  '',
  'cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  ' /cart',
  '/auth',
  '/join',
  '/join?code=MARA',
  '/auth?next=/auth',
])('%j leads home', (next) => {
  expect(safeNext(next)).toBe('/')
})

test('the fallback can be chosen', () => {
  expect(safeNext('//evil.example', '/orders')).toBe('/orders')
})
