import { formatMoney } from '#contract/money'
import { dayThere } from './days'
import type { MoneyWords } from './money-mail'

const REASON = 'You get this email because this address belongs to a Pawstead account that sells.'

type Seller = { firstName: string; timeZone: string; link: string }

/** @param problem what went wrong and what to do, in words */
export function payoutFailedWords(
  seller: Seller,
  payout: { amount: number; currency: string; problem: string },
): MoneyWords {
  const money = formatMoney(payout.amount, payout.currency)
  return {
    subject: `Your payout of ${money} did not arrive`,
    title: 'A payout did not arrive',
    paragraphs: [
      `Hello ${seller.firstName}, the bank did not take your payout of ${money}. Nothing is lost: the money is back in your balance.`,
      payout.problem,
    ],
    action: { label: 'See your payouts', link: seller.link },
    reason: REASON,
  }
}

type Dispute = {
  amount: number
  currency: string
  reason: string
  dueBy: Date | null
  number: string | null
  /** Whether the bank only asks so far and has taken nothing. */
  inquiry: boolean
}

export function disputeWords(seller: Seller, dispute: Dispute): MoneyWords {
  const money = formatMoney(dispute.amount, dispute.currency)
  const about = dispute.number ? ` for invoice ${dispute.number}` : ''
  const until = dispute.dueBy ? ` by ${dayThere(dispute.dueBy, seller.timeZone)}` : ' soon'
  const why = REASONS[dispute.reason] ?? 'Their bank gives no closer reason.'
  return {
    subject: dispute.inquiry ? `A bank asks about a payment of ${money}` : `A customer disputes a payment of ${money}`,
    title: dispute.inquiry ? 'A bank asks about a payment' : 'A customer went to their bank',
    paragraphs: [
      `Hello ${seller.firstName}, a customer asked their bank about a payment of ${money}${about}. ${why}`,
      dispute.inquiry
        ? 'No money has been taken. A good answer usually settles it.'
        : 'The money is kept back until the bank has decided.',
      `Please answer${until}: say what was agreed and what was done. Without an answer the customer usually gets the money.`,
    ],
    action: { label: 'Answer', link: seller.link },
    reason: REASON,
  }
}

export function restrictedWords(
  seller: Seller,
  { missing, dueBy }: { missing: string[]; dueBy: Date | null },
): MoneyWords {
  const until = dueBy ? ` by ${dayThere(dueBy, seller.timeZone)}` : ''
  return {
    subject: 'Your payouts need something from you',
    title: 'Your payouts are waiting',
    paragraphs: [
      `Hello ${seller.firstName}, the payment provider needs more from you${until} before it can pay you out. You can go on selling, and what you earn stays yours.`,
      ...(missing.length > 0 ? [`Still missing: ${missing.join('; ')}.`] : []),
    ],
    action: { label: 'Complete your account', link: seller.link },
    reason: REASON,
  }
}

/** The provider's words for why a customer went to their bank. */
const REASONS: Record<string, string> = {
  bank_cannot_process: 'Their bank could not process the payment.',
  credit_not_processed: 'They say that a refund they were promised did not arrive.',
  customer_initiated: 'They asked their bank to take the payment back.',
  debit_not_authorized: 'They say that they did not allow the payment.',
  duplicate: 'They say that they paid for the same thing twice.',
  fraudulent: 'They say that it was not they who paid.',
  incorrect_account_details: 'The details of their account were not right.',
  insufficient_funds: 'There was not enough money in their account.',
  noncompliant: 'Their bank says that the payment broke a rule of the card networks.',
  product_not_received: 'They say that they did not get what they paid for.',
  product_unacceptable: 'They say that what they got was damaged or not as described.',
  subscription_canceled: 'They say that they had canceled before.',
  unrecognized: 'They do not recognize the payment.',
}
