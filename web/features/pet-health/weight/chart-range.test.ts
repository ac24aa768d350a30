import { expect, test } from 'vitest'
import { rangeTicks } from './chart-range'

test.each([
  ['a growing dog', [21.2, 23.1], [21, 21.5, 22, 22.5, 23, 23.5]],
  ['one figure alone', [20], [19.5, 20, 20.5]],
  ['a bird of some grams', [0.08, 0.082], [0.08, 0.0805, 0.081, 0.0815, 0.082]],
])('the lines of %s are round and hold every figure', (_, values, ticks) => {
  expect(rangeTicks(values)).toEqual(ticks)
})

test('no line lies below nothing', () => {
  expect(rangeTicks([0.01, 40])[0]).toBe(0)
})
