import { expect, test } from 'vitest'
import { salesSentence } from './sales-words'

const sales = { currency: 'USD', orders: 12, total: 340, totalBefore: 320 }

test.each([
  [sales, '12 orders brought in $340.00 in the last 30 days, $20.00 more than in the 30 days before.'],
  [
    { ...sales, total: 300.1 },
    '12 orders brought in $300.10 in the last 30 days, $19.90 less than in the 30 days before.',
  ],
  [{ ...sales, total: 320 }, '12 orders brought in $320.00 in the last 30 days, the same as in the 30 days before.'],
  [{ ...sales, orders: 1, totalBefore: 0 }, '1 order brought in $340.00 in the last 30 days.'],
])('a sentence says how it goes: %#', (figures, words) => {
  expect(salesSentence(figures, 'en-US')).toBe(words)
})
