import { expect, test } from 'vitest'
import { shiftIntoView } from './shift-into-view'

test.each([
  ['stays where it is in view', 100, 300, 0],
  ['comes back from beyond the right edge', 200, 424, -42],
  ['comes back from beyond the left edge', -30, 194, 38],
  ['keeps its beginning where it is wider than the window', 20, 500, -12],
])('a menu %s', (_, left, right, shift) => {
  expect(shiftIntoView({ left, right }, 390)).toBe(shift)
})
