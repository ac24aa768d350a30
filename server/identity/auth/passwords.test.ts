import { expect, test } from 'vitest'
import { askerAt } from './passwords'

const groupOf = (address: string) => askerAt({ address }).group

test.each([
  ['IPv4 addresses of a /24', '203.0.113.7', '203.0.113.250'],
  ['IPv4 written in IPv6', '203.0.113.7', '::ffff:203.0.113.9'],
  ['IPv6 networks of a /48', '2001:db8:5:1::7', '2001:0db8:0005:ffff:1:2:3:4'],
])('%s take turns as one', (_what, one, other) => {
  expect(groupOf(one)).toBe(groupOf(other))
})

test('neighboring networks do not', () => {
  expect(groupOf('203.0.113.7')).not.toBe(groupOf('203.0.114.7'))
  expect(groupOf('2001:db8:5::7')).not.toBe(groupOf('2001:db8:6::7'))
})
