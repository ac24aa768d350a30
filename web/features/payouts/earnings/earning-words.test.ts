import { expect, test } from 'vitest'
import { feeWords, kindWords, whereabouts } from './earning-words'

const NOW = Date.parse('2026-05-12T12:00:00Z')
const payment = {
  kind: 'payment',
  amount: 23.5,
  fee: 1.5,
  onHold: 0,
  dispute: null,
  availableOn: new Date(NOW),
} as const
const taken = { ...payment, kind: 'dispute_opened', amount: -23.5, fee: -1.5, availableOn: null } as const
const won = { ...payment, kind: 'dispute_won', dispute: 'won', availableOn: null } as const

test('money of a disputed payment is on hold, and not available', () => {
  expect(whereabouts(payment, NOW)).toBe('available')
  expect(whereabouts({ ...payment, availableOn: new Date(NOW + 1) }, NOW)).toBe('later')
  expect(whereabouts({ ...payment, onHold: 23.5 }, NOW)).toBe('on hold')
  expect(whereabouts({ ...payment, onHold: 9.4 }, NOW)).toBe('partly on hold')
})

test('what a bank took is on hold until it decides', () => {
  expect(whereabouts({ ...taken, dispute: 'needs_response' }, NOW)).toBe('on hold')
  expect(whereabouts({ ...taken, dispute: 'under_review' }, NOW)).toBe('on hold')
  expect(whereabouts({ ...taken, dispute: 'won' }, NOW)).toBe('returned')
  expect(whereabouts({ ...taken, dispute: 'lost' }, NOW)).toBe('deducted')
  expect(whereabouts(won, NOW)).toBe('available')
})

test('a dispute is called lost once it is, where its money went as well', () => {
  expect(kindWords({ ...taken, dispute: 'under_review' })).toBe('Dispute opened')
  expect(kindWords({ ...taken, dispute: 'lost' })).toBe('Dispute lost')
})

test('the fee of what a bank took is refunded when the dispute is lost, and not before', () => {
  expect(feeWords({ ...taken, dispute: 'needs_response' })).toBe('after a fee of')
  expect(feeWords({ ...taken, dispute: 'won' })).toBe('after a fee of')
  expect(feeWords({ ...taken, dispute: 'lost' })).toBe('fee refunded:')
  expect(feeWords(won)).toBe('after a fee of')
})

test('no fee is said where none was taken of what came in', () => {
  expect(feeWords({ ...payment, fee: 0 })).toBe('no fee')
  expect(feeWords({ ...payment, kind: 'refund_requested', amount: -5, fee: 0 })).toBeNull()
  expect(feeWords({ ...payment, kind: 'refund_requested', amount: -5, fee: -0.3 })).toBe('fee refunded:')
})
