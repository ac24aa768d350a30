/** The payout's machine, domain model machine 9. */
export const PAYOUT_STATUSES = [
  'scheduled',
  'processing',
  'in_transit',
  'paid',
  'failed',
  'returned',
  'cancelled',
] as const
export type PayoutStatus = (typeof PAYOUT_STATUSES)[number]

export const PAYOUT_STATUS_WORDS: Record<PayoutStatus, string> = {
  scheduled: 'Scheduled',
  processing: 'Being sent',
  in_transit: 'On its way',
  paid: 'Paid',
  failed: 'Failed',
  returned: 'Sent back',
  cancelled: 'Canceled',
}

/** Where a seller's account at the provider stands. */
export const ACCOUNT_STATUSES = ['none', 'pending', 'restricted', 'active', 'disabled'] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const DISPUTE_STATUSES = ['needs_response', 'under_review', 'won', 'lost', 'warning'] as const
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number]

/** Below this a bank charges more than it brings; in major units. */
export const LEAST_PAYOUT = 1

/** What moved money, each once in the ledger. */
export const LEDGER_KINDS = [
  'payment',
  'provider_fee',
  'refund_requested',
  'refund_paid',
  'refund_failed',
  'refund_taken_back',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'payout_scheduled',
  'payout_transferred',
  'payout_paid',
  'payout_failed',
  'offline_payment',
  'adjustment',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

export const LEDGER_ACCOUNTS = [
  'provider_clearing',
  'provider_fees',
  'seller_payable',
  'seller_held',
  'seller_account',
  'payouts_in_transit',
  'platform_fee',
  'refunds_due',
  'disputes',
  'seller_cash',
  'seller_offline',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export const LEDGER_KIND_WORDS: Record<LedgerKind, string> = {
  payment: 'Payment',
  provider_fee: 'Card provider’s fee',
  refund_requested: 'Refund requested',
  refund_paid: 'Refund paid',
  refund_failed: 'Refund failed',
  refund_taken_back: 'Refund sent back',
  dispute_opened: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  payout_scheduled: 'Payout scheduled',
  payout_transferred: 'Payout transferred',
  payout_paid: 'Payout arrived',
  payout_failed: 'Payout failed',
  offline_payment: 'Payment outside Pawstead',
  adjustment: 'Adjustment',
}

/** The same for the seller: what is asked back has left their balance then, whenever the customer has it. */
export const EARNING_KIND_WORDS: Record<LedgerKind, string> = {
  ...LEDGER_KIND_WORDS,
  refund_requested: 'Refund',
  payout_failed: 'Payout returned',
}
