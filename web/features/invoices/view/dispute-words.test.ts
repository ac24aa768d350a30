import { expect, test } from 'vitest'
import { DISPUTE_STATUSES } from '#contract/payouts.rules'
import { DISPUTE_BADGES, disputeSentence } from './dispute-words'

test.each(DISPUTE_STATUSES)('a dispute that is %s has a badge, and a sentence with its sum', (status) => {
  expect(DISPUTE_BADGES[status]).toMatch(/^[A-Z][a-z ]+$/)
  expect(disputeSentence({ status, submittedAt: null }, '$25.00')).toMatch(/\$25\.00.*\.$/)
})

test('the bank has a response only where one was sent', () => {
  const status = 'under_review' as const
  expect(disputeSentence({ status, submittedAt: new Date() }, '$25.00')).toContain('The bank has your response')
  expect(disputeSentence({ status, submittedAt: null }, '$25.00')).not.toContain('response')
})
