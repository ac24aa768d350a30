import { expect, test } from 'vitest'
import { numberIn } from './number-in'

test.each([
  ['6.80', 6.8],
  ['$6', 6],
  ['$ 1,200.50', 1200.5],
  ['1,200', 1200],
  ['12,345,678', 12_345_678],
  ['6,50', 6.5],
  ['0,125', 0.125],
  ['-5', -5],
])('%s in a cell is %s', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

test.each(['', 'six', '1,2,3', '$', '1.2.3', '1,20.5'])('“%s” is no number', (text) => {
  expect(numberIn(text)).toBeNaN()
})
