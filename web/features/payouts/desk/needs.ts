import type { Dispute, Payout, PayoutAccount, SellerBalance } from '#contract/payouts'
import { isAnswerable } from '../disputes/answerable'

type Desk = {
  account: Pick<PayoutAccount, 'status' | 'payoutsEnabled' | 'suspended'> & { missing: readonly unknown[] }
  balances: readonly Pick<SellerBalance, 'available' | 'pending'>[]
  /** Newest first. */
  payouts: readonly Pick<Payout, 'status' | 'problem'>[]
  disputes: readonly Pick<Dispute, 'status' | 'submittedAt'>[]
}

export type Need = { id: 'dispute' | 'failed' | 'account'; title: string; text: string; clause: string }

/** What about the money waits for the seller, most pressing first. */
export function needsOf({ account, balances, payouts, disputes }: Desk): Need[] {
  const waiting = disputes.filter(isAnswerable).length
  const [newest] = payouts
  const failed = newest && ['failed', 'returned'].includes(newest.status)
  const earned = balances.some(({ available, pending }) => available > 0 || pending > 0)
  const ready = account.payoutsEnabled || (account.status === 'pending' && account.missing.length === 0)
  return [
    ...(waiting > 0
      ? [
          {
            id: 'dispute' as const,
            title: waiting === 1 ? 'A dispute needs your response' : `${waiting} disputes need your response`,
            text: 'If you don’t respond, the customer usually gets the money back.',
            clause: waiting === 1 ? 'a dispute needs your response' : `${waiting} disputes need your response`,
          },
        ]
      : []),
    ...(failed
      ? [
          {
            id: 'failed' as const,
            title: 'Your last payout didn’t go through',
            text: newest.problem ?? 'Please check your bank account with the payment provider.',
            clause: 'your last payout didn’t go through',
          },
        ]
      : []),
    // while a profile is suspended, its dashboard says so, and nothing about the account helps
    ...(!ready && earned && !failed && !account.suspended
      ? [
          {
            id: 'account' as const,
            title: account.status === 'none' ? 'Set up payouts' : 'Your payout account needs attention',
            text: 'You have earnings waiting to go to your bank.',
            clause: 'your payout account isn’t ready for your earnings',
          },
        ]
      : []),
  ]
}
