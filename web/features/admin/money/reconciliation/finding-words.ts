import type { Finding } from '#contract/money-desk'

export const FINDING_WORDS: Record<Finding['kind'], string> = {
  missing_here: 'The provider shows a movement that our books don’t',
  missing_there: 'Our books show a movement that the provider doesn’t',
  amount_differs: 'The provider shows a different amount',
  balance_differs: 'The balances don’t match',
  ledger_unbalanced: 'Our own books don’t add up',
  refund_stuck: 'A refund is stuck',
  unexpected: 'Something unexpected',
}
