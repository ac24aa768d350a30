import { expect, test } from 'vitest'
import { GAP, rangeWords, shownPages } from './range-words'

test.each([
  [{ from: 1, shown: 24, total: 243, capped: false }, '1 to 24 of 243'],
  [{ from: 241, shown: 3, total: 243, capped: false }, '241 to 243 of 243'],
  [{ from: 25, shown: 24, total: 1000, capped: true }, '25 to 48 of 1,000+'],
  [{ from: 1, shown: 7, total: 7, capped: false }, 'all 7'],
  [{ from: 25, shown: 24, total: 40, capped: false }, '25 to 48 of 48'],
  [{ from: 1, shown: 1, total: 1, capped: false }, null],
  [{ from: 0, shown: 0, total: 0, capped: false }, null],
])('%j is said as %s', (range, words) => {
  expect(rangeWords(range, 'en-US')).toBe(words)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 11, [1, 2, GAP, 11]],
  [3, 11, [1, 2, 3, 4, GAP, 11]],
  [6, 11, [1, GAP, 5, 6, 7, GAP, 11]],
  [11, 11, [1, GAP, 10, 11]],
  [4, 5, [1, 2, 3, 4, 5]],
])('on page %i of %i there are links to %j', (current, count, pages) => {
  expect(shownPages(current, count)).toEqual(pages)
})
