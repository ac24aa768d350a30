import type { PayoutAccount, SellerBalance } from '#contract/payouts'
import { LEAST_PAYOUT } from '#contract/payouts.rules'

type Balance = Pick<SellerBalance, 'available' | 'pending' | 'currency'>

/**
 * Why nothing can be paid out now; null when it can.
 *
 * @param account undefined while it is not known
 */
export function whyNot(
  { available, pending }: Balance,
  account: Pick<PayoutAccount, 'status' | 'payoutsEnabled'> | undefined,
): string | null {
  if (available < 0) return 'Refunds were more than you earned since. What you earn next settles that first.'
  if (available === 0) {
    return pending > 0
      ? 'What you earned becomes available soon, then you can have it paid out.'
      : 'Once something is paid by card, you can have it paid out here.'
  }
  if (available < LEAST_PAYOUT) return 'Payouts start at 1.00. What you earn next comes on top.'
  if (!account) return 'We are looking at your payout account.'
  if (account.status === 'none') return 'Set up payouts first, so that we know where it goes.'
  if (account.status === 'disabled') return 'Your payout account is closed.'
  if (!account.payoutsEnabled) return 'The payment provider needs something from you first.'
  return null
}

/** The balance to show first, and the one that is paid out: with most of it available, else the first one. */
export function leading<Row extends Balance>(balances: readonly Row[]): Row | undefined {
  return balances.toSorted((a, b) => Math.max(0, b.available) - Math.max(0, a.available))[0]
}
