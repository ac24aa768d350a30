import type { Dispute, Payout, PayoutAccount, SellerBalance } from '#contract/payouts'
import { isAnswerable } from '../disputes/answerable'

type Desk = {
  account: Pick<PayoutAccount, 'status' | 'payoutsEnabled'> & { missing: readonly unknown[] }
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
            title: waiting === 1 ? 'A dispute waits for your answer' : `${waiting} disputes wait for your answer`,
            text: 'Without an answer the bank decides for the customer.',
            clause: waiting === 1 ? 'a dispute waits for your answer' : `${waiting} disputes wait for your answer`,
          },
        ]
      : []),
    ...(failed
      ? [
          {
            id: 'failed' as const,
            title: 'Your last payout did not arrive',
            text: newest.problem ?? 'Please look at your bank account at the payment provider.',
            clause: 'your last payout did not arrive',
          },
        ]
      : []),
    ...(!ready && earned && !failed
      ? [
          {
            id: 'account' as const,
            title: account.status === 'none' ? 'Set up payouts' : 'Your payout account needs something',
            text: 'You have earned money that waits to be sent to your bank.',
            clause: 'money waits until your payout account is ready',
          },
        ]
      : []),
  ]
}
