import { formatMoney } from '#contract/amounts'
import type { PayoutAccount, SellerBalance } from '#contract/payouts'
import { LEAST_PAYOUT } from '#contract/payouts.rules'

type Balance = Pick<SellerBalance, 'available' | 'pending' | 'held' | 'inTransit' | 'currency'>

/** Said only where there is a bank to send it to. */
export const DAILY = 'We send your available balance to your bank once a day.'

/** Said where the card beside it is what to turn to. */
export const SET_UP_FIRST = 'Set up payouts first so we know where to send your money.'

/**
 * Why nothing can be paid out now; null when it can.
 *
 * @param account undefined while it is not known
 */
export function whyNot(
  { available, pending, held, inTransit, currency }: Balance,
  account: Pick<PayoutAccount, 'status' | 'payoutsEnabled' | 'suspended'> | undefined,
): string | null {
  if (available < 0)
    return 'Refunds and disputes took more than was left here. Your next earnings will cover that first.'
  if (account?.suspended) return 'Your profile is suspended. What you earned is kept for you until it’s listed again.'
  if (available === 0 && (held > 0 || inTransit > 0 || !account || account.payoutsEnabled)) {
    if (pending > 0) return 'Your earnings will be available soon, and then you can pay them out.'
    if (held > 0) return 'What you earned by card is on hold until the bank decides a dispute.'
    return inTransit > 0
      ? 'Everything you earned by card is on its way to your bank.'
      : 'Once a customer pays by card, you can pay it out here.'
  }
  if (available > 0 && available < LEAST_PAYOUT)
    return `You can pay out ${formatMoney(LEAST_PAYOUT, currency)} or more.`
  if (!account) return 'We’re checking your payout account.'
  if (account.status === 'none') return SET_UP_FIRST
  if (account.status === 'disabled') return 'Your payout account is closed.'
  if (!account.payoutsEnabled) return 'The payment provider needs something from you first.'
  return null
}

/** The balance to show first, and the one that is paid out: with most of it available, else the first one. */
export function leading<Row extends Balance>(balances: readonly Row[]): Row | undefined {
  return balances.toSorted((a, b) => Math.max(0, b.available) - Math.max(0, a.available))[0]
}
