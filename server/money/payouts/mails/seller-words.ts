import { formatMoney } from '#contract/amounts'
import { disputeReason } from '#contract/payouts.rules'
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
  /** The number of the order that was paid for, if any. */
  order: string | null
  /** Whether the bank only asks so far and has taken nothing. */
  inquiry: boolean
  /** Whether the payment was for other sellers as well. */
  ofSeveral: boolean
}

export function disputeWords(seller: Seller, dispute: Dispute): MoneyWords {
  const money = formatMoney(dispute.amount, dispute.currency)
  const about = aboutWords(dispute.number, dispute.order)
  const until = dispute.dueBy ? ` by ${dayThere(dispute.dueBy, seller.timeZone)}` : ' soon'
  return {
    subject: dispute.inquiry
      ? `A bank is asking about a payment of ${money}`
      : `A customer disputed a payment of ${money}`,
    title: dispute.inquiry ? 'A bank is asking about a payment' : 'A customer disputed a payment',
    name: seller.firstName,
    paragraphs: [
      `A customer asked their bank about a payment of ${money}${about}. ${disputeReason(dispute.reason)}`,
      dispute.inquiry
        ? 'No money has been taken. A clear response usually resolves it.'
        : 'The money is on hold until the bank decides.',
      `Please respond${until}: explain what was agreed and what was done. Without a response, the customer usually gets the money back.`,
      ...(dispute.ofSeveral
        ? [
            'The payment was for several sellers, and the bank takes one response. What each of you writes until then is sent together.',
          ]
        : []),
    ],
    action: { label: 'Respond', link: `${seller.link}#disputes` },
    reason: REASON,
  }
}

/** " for invoice INV-0002 of order PS-11505-1" */
function aboutWords(invoice: string | null, order: string | null): string {
  return [invoice && ` for invoice ${invoice}`, invoice && order && ` of order ${order}`].filter(Boolean).join('')
}

type Decision = {
  amount: number
  currency: string
  number: string | null
  won: boolean
  /** The order that was paid for, if any: canceled, in the shop still with a part of its money, or out of it. */
  order: { number: string; standing: 'canceled' | 'open' | 'gone' } | null
}

export function decisionWords(seller: Seller, { amount, currency, number, won, order }: Decision): MoneyWords {
  const money = formatMoney(amount, currency)
  const about = aboutWords(number, order?.number ?? null)
  return {
    subject: won ? `You won a dispute over ${money}` : `You lost a dispute over ${money}`,
    title: won ? 'You won a dispute' : 'You lost a dispute',
    name: seller.firstName,
    paragraphs: won
      ? [
          `The bank decided in your favor: the payment of ${money}${about} stands.`,
          'What was on hold for it is back in your balance.',
        ]
      : [
          `The bank decided in the customer’s favor and returned ${money}${about} to them. We don’t keep any fee on that amount.`,
          ...(order ? [orderWords(order)] : []),
        ],
    action: { label: 'View the dispute', link: `${seller.link}#disputes` },
    reason: REASON,
  }
}

function orderWords({ number, standing }: NonNullable<Decision['order']>): string {
  if (standing === 'canceled')
    return `Order ${number} hadn’t left your shop, so we canceled it. Please don’t ship it. Its items go back into your stock.`
  return standing === 'open'
    ? `Order ${number} isn’t canceled, because the customer still paid for part of it.`
    : `Order ${number} had already left your shop, so it stays as it is.`
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
