import { expect, test } from 'vitest'
import { moved } from './moved'

test.each([
  [1, -1, ['b', 'a', 'c']],
  [1, 1, ['a', 'c', 'b']],
  [0, -1, ['a', 'b', 'c']],
  [2, 1, ['a', 'b', 'c']],
] as const)('number %i moved by %i', (place, by, order) => {
  expect(moved(['a', 'b', 'c'], place, by)).toEqual(order)
})
