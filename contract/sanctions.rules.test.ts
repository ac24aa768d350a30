import { expect, test } from 'vitest'
import { canLast, SANCTION_ACTS, sanctionedWords, saysSuspended, suspendedWords } from './sanctions.rules'

const END = new Date('2026-12-04T10:30:00Z')

test('what only says something has no end, and only a suspension is left open', () => {
  expect(SANCTION_ACTS.filter((act) => canLast(act, 7))).toEqual(['limit', 'silence', 'suspend'])
  expect(SANCTION_ACTS.filter((act) => canLast(act, null))).toEqual(['note', 'warn', 'suspend'])
})

test('whoever may not write or sign in reads until when, and how to appeal', () => {
  expect(sanctionedWords('silence', END)).toMatch(/until December 4, 2026 at 10:30\sAM UTC\. .* appeal/)
  expect(sanctionedWords('limit', END)).toContain('5 times in 24 hours')
  expect(suspendedWords(null, true)).toBe(
    'This account is suspended. The email we sent you says why, and how to appeal.',
  )
  expect([saysSuspended(suspendedWords(END, false)), saysSuspended('User is banned')]).toEqual([true, false])
})
