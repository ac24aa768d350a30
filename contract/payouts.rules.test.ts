import { expect, test } from 'vitest'
import { disputeReason } from './payouts.rules'

test('why a payment was disputed is told in a sentence, and in general where nobody has words for it', () => {
  expect(disputeReason('product_not_received')).toBe('The customer says they didn’t get what they paid for.')
  expect(disputeReason('brand_new')).toBe('The customer asked their bank to reverse the payment.')
})
