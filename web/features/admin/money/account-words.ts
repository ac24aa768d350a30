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
    note: 'Card payments held in our balance at the provider.',
    grows: 'debit',
  },
  provider_fees: { name: 'Card provider’s fees', note: 'What the provider charged for processing.', grows: 'debit' },
  seller_payable: {
    name: 'Owed to sellers',
    note: 'Earned after commission and not yet paid out.',
    grows: 'credit',
  },
  seller_held: {
    name: 'Held for disputes',
    note: 'Withheld from sellers until their customers’ banks decide.',
    grows: 'credit',
  },
  seller_account: {
    name: 'In sellers’ accounts',
    note: 'Moved to their provider accounts but not yet to their banks.',
    grows: 'debit',
  },
  payouts_in_transit: {
    name: 'Payouts on their way',
    note: 'Payouts sent to sellers’ banks that haven’t arrived.',
    grows: 'credit',
  },
  platform_fee: { name: 'Our commission', note: 'What Pawstead earned, minus refunds.', grows: 'credit' },
  refunds_due: {
    name: 'Refunds owed',
    note: 'Owed to customers and not yet confirmed by the provider.',
    grows: 'credit',
  },
  disputes: { name: 'Taken by disputes', note: 'What banks took back while they review a dispute.', grows: 'debit' },
  seller_cash: {
    name: 'Paid to sellers directly',
    note: 'Cash and transfers that sellers recorded themselves. None of it came through us.',
    grows: 'debit',
  },
  seller_offline: {
    name: 'Earned outside Pawstead',
    note: 'The offsetting entry for payments made directly to sellers.',
    grows: 'credit',
  },
}

/** An account's sum the way it is spoken of: growing is positive. Debit is positive in the books. */
export function spokenSum(account: LedgerAccount, amount: number): number {
  if (amount === 0) return 0
  return LEDGER_ACCOUNT_WORDS[account].grows === 'debit' ? amount : -amount
}
