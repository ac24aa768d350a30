import { expect, test } from 'vitest'
import { covers, dueConsents } from './consents'

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-11-01', '2026-11-01.3', true],
  ['2026-11-01.3', '2026-11-01', true],
  ['2026-10-31', '2026-11-01', false],
  ['2026-10-31.9', '2026-11-01', false],
  ['2026-12-01', '2026-11-01', true],
])('having agreed to %s covers %s: %s', (accepted, inForce, yes) => {
  expect(covers(accepted, inForce)).toBe(yes)
})

test('each document is due by itself, and any version that covers it will do', () => {
  const current = { terms: '2026-11-01', privacy: '2027-02-01' }
  expect(dueConsents([], current)).toEqual(['terms', 'privacy'])
  expect(
    dueConsents(
      [
        { document: 'terms', version: '2025-01-01' },
        { document: 'terms', version: '2026-11-01.1' },
        { document: 'privacy', version: '2026-11-01' },
      ],
      current,
    ),
  ).toEqual(['privacy'])
})
