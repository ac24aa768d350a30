import { expect, test } from 'vitest'
import { weightChangeWords } from './pet-words'

test.each([
  [11, 10.8, 'en-GB', 'Weight up 0.2 kg since 1 May 2026'],
  [10, 10.5, 'en-US', 'Weight down 1.1 lb since May 1, 2026'],
  [0.27, 0.241, 'en-US', 'Weight up 1 oz since May 1, 2026'],
  [10, 10.01, 'en-US', 'Weight steady since May 1, 2026'],
])('%s kg after %s kg in %s: %s', (kg, before, locale, words) => {
  expect(weightChangeWords({ kg, before: { kg: before, on: '2026-05-01' } }, locale)).toBe(words)
})
