import { expect, test } from 'vitest'
import { usedWords } from './coupon-words'

test.each<[used: number, maxUses: number | null, words: string]>([
  [0, null, 'Not used yet'],
  [0, 1200, 'Not used yet, 1,200 left'],
  [1, null, 'Used once'],
  [3, null, 'Used 3 times'],
  [3, 200, 'Used 3 of 200 times'],
])('%i uses of %s are said as "%s"', (used, maxUses, words) => {
  expect(usedWords({ used, maxUses }, 'en-US')).toBe(words)
})
