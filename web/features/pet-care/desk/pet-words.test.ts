import { expect, test } from 'vitest'
import { ageWords } from './pet-words'

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
