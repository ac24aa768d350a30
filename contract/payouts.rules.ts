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

/** What the customer told their bank, by the provider's word for it. */
const DISPUTE_REASONS: Record<string, string> = {
  bank_cannot_process: 'The customer’s bank couldn’t process the payment.',
  credit_not_processed: 'The customer says they never got a refund they were promised.',
  customer_initiated: 'The customer asked their bank to take the payment back.',
  debit_not_authorized: 'The customer says they didn’t authorize the payment.',
  duplicate: 'The customer says they were charged twice.',
  fraudulent: 'The customer says they didn’t make this payment.',
  incorrect_account_details: 'The bank says the account details were wrong.',
  insufficient_funds: 'The bank says there wasn’t enough money in the account.',
  noncompliant: 'The bank says the payment broke a card network rule.',
  product_not_received: 'The customer says they didn’t get what they paid for.',
  product_unacceptable: 'The customer says it was broken or not as described.',
  subscription_canceled: 'The customer says they had already canceled.',
  unrecognized: 'The customer doesn’t recognize this payment.',
}

/** Why a payment was disputed, in a sentence. @param reason the provider's word; those nobody has words for are told in general */
export function disputeReason(reason: string): string {
  return DISPUTE_REASONS[reason] ?? 'The customer asked their bank to reverse the payment.'
}
