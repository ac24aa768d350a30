import { expect, test } from 'vitest'
import { opensAbove, shiftIntoView } from './shift-into-view'

test.each([
  ['stays where it is in view', 100, 300, 0],
  ['comes back from beyond the right edge', 200, 424, -42],
  ['comes back from beyond the left edge', -30, 194, 38],
  ['keeps its beginning where it is wider than the window', 20, 500, -12],
])('a menu %s', (_, left, right, shift) => {
  expect(shiftIntoView({ left, right }, 390)).toBe(shift)
})

test.each([
  ['opens below where there is room', 100, 300, false],
  ['opens above where the tabs are in the way', 580, 300, true],
  ['stays below where there is no room above either', 300, 500, false],
])('a menu %s', (_, top, height, above) => {
  expect(opensAbove(height, { top, bottom: top + 44 }, 780)).toBe(above)
})
