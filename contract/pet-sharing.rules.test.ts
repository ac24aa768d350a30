import { expect, test } from 'vitest'
import { isReachable } from './pet-sharing.rules'

test.each([
  ['', true],
  ['+1 207 555 0142', true],
  ['finder@example.com', true],
  ['call Sam: 555-0142', true],
  ['xyz', false],
  ['at the bakery', false],
  ['@sam', false],
])('a family that reads “%s” can reach the finder, or nothing was meant to: %s', (contact, reachable) => {
  expect(isReachable(contact)).toBe(reachable)
})
