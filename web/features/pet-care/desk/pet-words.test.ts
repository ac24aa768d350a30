import { expect, test } from 'vitest'
import { ageWords, weightChangeWords } from './pet-words'

test.each([
  ['2026-05-01', '2026-05-05', '0 weeks'],
  ['2026-05-01', '2026-05-08', '1 week'],
  ['2026-01-31', '2026-05-01', '3 months'],
  ['2024-06-01', '2026-05-31', '23 months'],
  ['2022-05-02', '2026-05-01', '3 years'],
  ['2022-05-01', '2026-05-01', '4 years'],
])('born on %s, it is on %s %s old', (born, today, words) => {
  expect(ageWords(born, today)).toBe(words)
})

test.each([
  [11, 10.8, 'en-GB', 'Weight up 0.2 kg since 1 May 2026'],
  [10, 10.5, 'en-US', 'Weight down 1.1 lb since May 1, 2026'],
  [0.27, 0.241, 'en-US', 'Weight up 1 oz since May 1, 2026'],
  [10, 10.01, 'en-US', 'Weight steady since May 1, 2026'],
])('%s kg after %s kg in %s: %s', (kg, before, locale, words) => {
  expect(weightChangeWords({ kg, before: { kg: before, on: '2026-05-01' } }, locale).replaceAll('\u00a0', ' ')).toBe(
    words,
  )
})
