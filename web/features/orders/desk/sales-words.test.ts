import { expect, test } from 'vitest'
import { salesSentence } from './sales-words'

const sales = { currency: 'USD', orders: 12, total: 340, totalBefore: 320 }

test.each([
  [sales, '12 orders brought $340.00 in 30 days, $20.00 more than in the 30 days before.'],
  [{ ...sales, total: 300.1 }, '12 orders brought $300.10 in 30 days, $19.90 less than in the 30 days before.'],
  [{ ...sales, total: 320 }, '12 orders brought $320.00 in 30 days, as much as in the 30 days before.'],
  [{ ...sales, orders: 1, totalBefore: 0 }, '1 order brought $340.00 in 30 days.'],
])('a sentence says how it goes: %#', (figures, words) => {
  expect(salesSentence(figures, 'en-US')).toBe(words)
})
