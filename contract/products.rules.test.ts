import { expect, test } from 'vitest'
import { stockState } from './products.rules'

test('what is said to be left is the stock, and not how many one order may hold', () => {
  expect(stockState(0, 2)).toBe('sold-out')
  expect(stockState(-1, 2)).toBe('sold-out')
  expect(stockState(1, 2)).toBe('low')
  expect(stockState(2, 2)).toBe('in-stock')
  expect(stockState(5, 20)).toBe('low')
  expect(stockState(6, 20)).toBe('in-stock')
})
