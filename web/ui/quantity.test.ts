import { expect, test } from 'vitest'
import { clampQuantity, parseQuantity, quantityAfterKey } from './quantity'

const range = { min: 1, max: 12 }

test.each([
  [0, 1],
  [5, 5],
  [13, 12],
  [2.6, 3],
])('%d pieces become %d within 1 to 12', (asked, given) => {
  expect(clampQuantity(asked, range)).toBe(given)
})

test('when less is in stock than the least one may buy, the least wins', () => {
  expect(clampQuantity(3, { min: 1, max: 0 })).toBe(1)
})

test.each([
  ['4', 4],
  [' 7 ', 7],
  ['400', 12],
  ['', null],
  ['-2', null],
  ['1.5', null],
  ['two', null],
])('typing "%s" means %s', (text, meant) => {
  expect(parseQuantity(text, range)).toBe(meant)
})

test.each([
  ['ArrowUp', 6],
  ['ArrowDown', 4],
  ['PageUp', 12],
  ['PageDown', 1],
  ['Home', 1],
  ['End', 12],
  ['Tab', null],
  ['toString', null],
])('from 5, %s goes to %s', (key, next) => {
  expect(quantityAfterKey(key, 5, range)).toBe(next)
})
