import { expect, test } from 'vitest'
import { roomLeft } from './room-left'

test.each([
  ['a field of any length', undefined, 5000, null],
  ['a short one, such as a postal code', 12, 12, null],
  ['one with plenty of room', 1000, 880, null],
  ['one that is nearly full', 1000, 901, 99],
  ['a middling one, a few words before its end', 90, 71, 19],
  ['one that is full', 90, 90, 0],
])('%s says how much room is left when it matters', (_, most, length, left) => {
  expect(roomLeft(most, length)).toBe(left)
})
