import { expect, test } from 'vitest'
import { timeLeft } from './dispute-words'
import { isAnswerable } from './disputes/answerable'

const NOW = Date.parse('2026-05-12T12:00:00Z')

test.each([
  ['2026-05-15T13:00:00Z', '3 days left'],
  ['2026-05-13T13:00:00Z', '1 day left'],
  ['2026-05-13T11:00:00Z', 'less than a day left'],
  ['2026-05-12T12:00:00Z', 'past due'],
])('an answer due by %s: %s', (due, words) => {
  expect(timeLeft(new Date(due), NOW)).toBe(words)
})

test('the bank takes one answer, and only while it asks', () => {
  expect(isAnswerable({ status: 'needs_response', submittedAt: null })).toBe(true)
  expect(isAnswerable({ status: 'warning', submittedAt: null })).toBe(true)
  expect(isAnswerable({ status: 'needs_response', submittedAt: new Date(NOW) })).toBe(false)
  expect(isAnswerable({ status: 'under_review', submittedAt: null })).toBe(false)
})
