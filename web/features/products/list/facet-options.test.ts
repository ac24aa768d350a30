import { expect, test } from 'vitest'
import { stepsBetween, withChosen } from './facet-options'

const option = (value: string, count: number) => ({ value, label: value.toUpperCase(), count })

test('what finds nothing is left out unless it is chosen', () => {
  expect(withChosen([option('s', 3), option('m', 0), option('l', 0)], ['l'], String)).toEqual([
    option('s', 3),
    option('l', 0),
  ])
})

test('a choice the server no longer counts can still be taken back', () => {
  expect(withChosen([], ['kettle-hill'], () => 'Kettle Hill')).toEqual([
    { value: 'kettle-hill', label: 'Kettle Hill', count: 0 },
  ])
})

const prices = { min: 0, max: 120, buckets: Array.from({ length: 12 }, () => 1) }

test.each([
  [undefined, undefined, { from: 0, to: 11 }],
  [10, 60, { from: 1, to: 6 }],
  [500, 900, { from: 11, to: 11 }],
])('from %s to %s covers the steps %j', (from, to, steps) => {
  expect(stepsBetween(prices, from, to)).toEqual(steps)
})

test('one price for everything is one range', () => {
  expect(stepsBetween({ min: 5, max: 5, buckets: [3] }, 1, 9)).toEqual({ from: 0, to: 0 })
})
