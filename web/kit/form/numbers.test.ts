import { expect, test } from 'vitest'
import { isAmount, numberText, readAmount, readNumber, readWhole } from './numbers'

test.each([
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['1,234.50', 1234.5],
  ['1,234', 1234],
  ['1.234,50', 1234.5],
  ['.5', 0.5],
  ['$ 3.', 3],
])('%s is %d', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each(['', '.', 'abc', '-3', '1.2.3', '1e3', '0x10'])('%s is no number', (text) => {
  expect(readNumber(text)).toBeNaN()
})

test('a number stands in a field without rounding errors of floats', () => {
  expect(numberText(0.07 * 100)).toBe('7')
  expect([numberText(null), numberText(0), numberText(0, '0')]).toEqual(['', '', '0'])
})

test('an amount has at most two decimals', () => {
  expect([0.01, 10, 12.34, 0, 1.234, Number.NaN].map(isAmount)).toEqual([true, true, true, false, false, false])
})

test.each([
  ['1.000', 1000],
  ['1,000', 1000],
  ['12', 12],
  ['1.5', 1.5],
  ['1.000,5', 1000.5],
  ['ten', Number.NaN],
])('%j pieces are %d', (text, number) => {
  expect(readWhole(text)).toBe(number)
})

test.each([
  ['1.000', Number.NaN],
  ['1,000', 1000],
  ['1.234,50', 1234.5],
  ['12.50', 12.5],
  ['12,5', 12.5],
])('%j dollars are %d', (text, number) => {
  expect(readAmount(text)).toBe(number)
})
