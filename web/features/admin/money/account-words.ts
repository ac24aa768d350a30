import type { LedgerAccount } from '#contract/payouts.rules'

type Words = {
  name: string
  note: string
  /** Which side makes it grow: what we have or spent is debit, what we owe or earned is credit. */
  grows: 'debit' | 'credit'
}

export const LEDGER_ACCOUNT_WORDS: Record<LedgerAccount, Words> = {
  provider_clearing: {
    name: 'At the card provider',
    note: 'Money of card payments that lies in our balance there.',
    grows: 'debit',
  },
  provider_fees: { name: 'Card provider’s fees', note: 'What the provider kept for its work.', grows: 'debit' },
  seller_payable: {
    name: 'Owed to sellers',
    note: 'Earned, commission taken off, and not yet on its way to their banks.',
    grows: 'credit',
  },
  seller_held: { name: 'Held for disputes', note: 'Kept back from sellers until banks have decided.', grows: 'credit' },
  seller_account: {
    name: 'In sellers’ accounts',
    note: 'Moved to their accounts at the provider, not yet in their banks.',
    grows: 'debit',
  },
  payouts_in_transit: {
    name: 'Payouts on their way',
    note: 'Promised to sellers’ banks by payouts that have not arrived.',
    grows: 'credit',
  },
  platform_fee: { name: 'Our commission', note: 'What Pawstead earned, less what was given back.', grows: 'credit' },
  refunds_due: {
    name: 'Refunds to be paid',
    note: 'Owed to customers, not yet confirmed by the provider.',
    grows: 'credit',
  },
  disputes: { name: 'Taken by disputes', note: 'What banks took back while they look at it.', grows: 'debit' },
  seller_cash: {
    name: 'Paid to sellers directly',
    note: 'Cash and transfers that sellers wrote down themselves. None of it came through us.',
    grows: 'debit',
  },
  seller_offline: {
    name: 'Earned outside',
    note: 'The other side of what was paid to sellers directly.',
    grows: 'credit',
  },
}

/** An account's sum the way it is spoken of: growing is positive. Debit is positive in the books. */
export function spokenSum(account: LedgerAccount, amount: number): number {
  if (amount === 0) return 0
  return LEDGER_ACCOUNT_WORDS[account].grows === 'debit' ? amount : -amount
}
