import { expect, test } from 'vitest'
import { chartTicks } from './chart-ticks'

test('ticks are round and reach the highest figure', () => {
  expect(chartTicks(97, false)).toEqual([0, 50, 100])
  expect(chartTicks(130.4, false)).toEqual([0, 50, 100, 150])
  expect(chartTicks(0.3, false)).toEqual([0, 0.1, 0.2, 0.3])
  expect(chartTicks(1, false)).toEqual([0, 0.5, 1])
})

test('what is counted has no parts', () => {
  expect(chartTicks(2, true)).toEqual([0, 1, 2])
  expect(chartTicks(7, true)).toEqual([0, 3, 6, 9])
})

test('a chart of nothing still has an axis', () => {
  expect(chartTicks(0, true)).toEqual([0, 1])
})
