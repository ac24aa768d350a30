import { expect, test } from 'vitest'
import { usedWords } from './coupon-words'

test.each<[used: number, held: number, maxUses: number | null, words: string]>([
  [0, 0, null, 'Not used yet'],
  [0, 0, 1200, 'Not used yet, 1,200 left'],
  [1, 0, null, 'Used once'],
  [3, 0, null, 'Used 3 times'],
  [3, 0, 200, 'Used 3 of 200 times'],
  [1, 1, null, 'Not used yet, 1 order being paid'],
  [2, 2, 200, 'Not used yet, 2 orders being paid, 198 left'],
  [3, 1, 200, 'Used 2 of 200 times, 1 order being paid'],
])('%i uses, %i of them held, of %s are said as "%s"', (used, held, maxUses, words) => {
  expect(usedWords({ used, held, maxUses }, 'en-US')).toBe(words)
})
