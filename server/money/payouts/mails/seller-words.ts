import { formatMoney } from '#contract/amounts'
import { dayThere } from '#server/money/invoices/document/days'
import type { MoneyWords } from '../../invoices/document/money-mail'

const REASON = 'You are receiving this email because this address belongs to a Pawstead seller account.'

type Seller = { firstName: string; timeZone: string; link: string }

/** @param problem what went wrong and what to do, in words */
export function payoutFailedWords(
  seller: Seller,
  payout: { amount: number; currency: string; problem: string },
): MoneyWords {
  const money = formatMoney(payout.amount, payout.currency)
  return {
    subject: `Your payout of ${money} failed`,
    title: 'A payout failed',
    name: seller.firstName,
    paragraphs: [`Your bank didn’t accept your payout of ${money}. The money is back in your balance.`, payout.problem],
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
  const why = REASONS[dispute.reason] ?? 'Their bank gave no specific reason.'
  return {
    subject: dispute.inquiry
      ? `A bank is asking about a payment of ${money}`
      : `A customer disputed a payment of ${money}`,
    title: dispute.inquiry ? 'A bank is asking about a payment' : 'A customer disputed a payment',
    name: seller.firstName,
    paragraphs: [
      `A customer asked their bank about a payment of ${money}${about}. ${why}`,
      dispute.inquiry
        ? 'No money has been taken. A clear response usually resolves it.'
        : 'The money is on hold until the bank decides.',
      `Please respond${until}: explain what was agreed and what was done. Without a response, the customer usually gets the money back.`,
    ],
    action: { label: 'Respond', link: seller.link },
    reason: REASON,
  }
}

export function restrictedWords(
  seller: Seller,
  { missing, dueBy }: { missing: string[]; dueBy: Date | null },
): MoneyWords {
  const until = dueBy ? ` by ${dayThere(dueBy, seller.timeZone)}` : ''
  return {
    subject: 'Action needed for your payouts',
    title: 'Your payouts are on hold',
    name: seller.firstName,
    paragraphs: [
      `The payment provider needs more information from you${until} before it can pay you out. You can keep selling, and your earnings stay yours.`,
      ...(missing.length > 0 ? [`Still missing: ${missing.join('; ')}.`] : []),
    ],
    action: { label: 'Complete your account', link: seller.link },
    reason: REASON,
  }
}

/** The provider's words for why a customer went to their bank. */
const REASONS: Record<string, string> = {
  bank_cannot_process: 'Their bank could not process the payment.',
  credit_not_processed: 'They say a promised refund didn’t arrive.',
  customer_initiated: 'They asked their bank to take the payment back.',
  debit_not_authorized: 'They say they didn’t authorize the payment.',
  duplicate: 'They say they paid twice for the same thing.',
  fraudulent: 'They say they didn’t make the payment.',
  incorrect_account_details: 'Their account details were incorrect.',
  insufficient_funds: 'There wasn’t enough money in their account.',
  noncompliant: 'Their bank says the payment broke a card network rule.',
  product_not_received: 'They say they didn’t get what they paid for.',
  product_unacceptable: 'They say what they got was damaged or not as described.',
  subscription_canceled: 'They say they had already canceled.',
  unrecognized: 'They don’t recognize the payment.',
}
