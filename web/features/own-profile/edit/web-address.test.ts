import { expect, test } from 'vitest'
import { isWebAddress, withScheme } from './web-address'

test.each([
  ['example.com', 'https://example.com'],
  [' example.com/a ', 'https://example.com/a'],
  ['http://example.com', 'http://example.com'],
  ['', ''],
])('what people type becomes an address: %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address)
})

test('only addresses of the web count as such', () => {
  expect(isWebAddress('https://example.com')).toBe(true)
  expect(['javascript:alert(1)', 'ftp://example.com', 'https://intranet', 'nothing'].filter(isWebAddress)).toEqual([])
})
