import { expect, test } from 'vitest'
import { fitToSend, toCrop, widestCrop } from './fit'

test.each([
  [4800, 3600, 2400, 1800],
  [3000, 4000, 1800, 2400],
  [2400, 100, 2400, 100],
  [640, 480, 640, 480],
  [100_000, 10, 2400, 1],
])('%i x %i is sent as %i x %i', (width, height, sentWidth, sentHeight) => {
  expect(fitToSend(width, height)).toEqual({ width: sentWidth, height: sentHeight })
})

test.each([
  [400, 200, 1, { x: 25, y: 0, width: 50, height: 100 }],
  [200, 400, 1, { x: 0, y: 25, width: 100, height: 50 }],
  [300, 300, 1.5, { x: 0, y: 16.67, width: 100, height: 66.67 }],
  [300, 200, 1.5, { x: 0, y: 0, width: 100, height: 100 }],
  [123, 77, undefined, { x: 0, y: 0, width: 100, height: 100 }],
])('of %i x %i the middle is shown, at %s', (width, height, aspect, expected) => {
  const { unit, ...crop } = widestCrop(width, height, aspect)
  expect(unit).toBe('%')
  for (const [side, share] of Object.entries(expected)) expect(crop[side as keyof typeof crop]).toBeCloseTo(share, 2)
})

test('a part becomes fractions; all of it, or next to nothing, is the whole picture', () => {
  expect(toCrop({ unit: '%', x: 25, y: 0, width: 50, height: 100 })).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 })
  expect(toCrop({ unit: '%', x: 0, y: 0, width: 100, height: 99.95 })).toBeNull()
  expect(toCrop({ unit: '%', x: 10, y: 10, width: 0, height: 0 })).toBeNull()
})
