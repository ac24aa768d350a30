import { expect, test } from 'vitest'
import { menuAfterKey } from './menu-keys'

const labels = ['Pet parent', 'Provider', 'Settings', 'Sign out']

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 0],
  ['ArrowUp', 0, 3],
  ['ArrowUp', -1, 3],
  ['Home', 2, 0],
  ['End', 0, 3],
  ['s', 0, 2],
  ['S', 2, 3],
  ['s', 3, 2],
  ['p', -1, 0],
  ['x', 0, null],
  [' ', 0, null],
  ['Enter', 0, null],
])('%s from item %d goes to %s', (key, from, to) => {
  expect(menuAfterKey(key, from, labels)).toBe(to)
})

test('an empty menu has nowhere to go', () => {
  expect(menuAfterKey('ArrowDown', -1, [])).toBeNull()
})
