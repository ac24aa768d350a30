import { expect, test } from 'vitest'
import { memoWords } from './memo-words'

test('the provider’s codes are told in words', () => {
  expect(memoWords({ kind: 'dispute_opened', memo: 'product_not_received', reference: 'a' })).toBe(
    'The customer says they didn’t get what they paid for.',
  )
  expect(memoWords({ kind: 'payout_failed', memo: 'account_closed', reference: 'a' })).toBe(
    'The seller was told: “Your bank account is closed. Please add another one with the payment provider.”',
  )
})

test('what is no code stays as it was written', () => {
  expect(memoWords({ kind: 'payout_failed', memo: 'trr_1', reference: 'a:transfer' })).toBe('trr_1')
  expect(memoWords({ kind: 'refund_requested', memo: 'The leash was torn.', reference: 'a' })).toBe(
    'The leash was torn.',
  )
})
