import type { Finding } from '#contract/money-desk'

export const FINDING_WORDS: Record<Finding['kind'], string> = {
  missing_here: 'The provider moved money that our books do not know',
  missing_there: 'Our books know a movement that the provider does not',
  amount_differs: 'A movement has another amount there',
  balance_differs: 'The balances differ',
  ledger_unbalanced: 'Our own books do not add up',
  refund_stuck: 'A refund does not come to an end',
  unexpected: 'Something unexpected',
}
