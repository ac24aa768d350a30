import type { InvoiceDetail } from '#contract/invoice-shapes'
import type { DisputeStatus } from '#contract/payouts.rules'

/** Beside the invoice's own status. */
export const DISPUTE_BADGES: Record<DisputeStatus, string> = {
  warning: 'Bank inquiry',
  needs_response: 'In dispute',
  under_review: 'In dispute',
  won: 'Dispute won',
  lost: 'Dispute lost',
}

type Disputed = Pick<InvoiceDetail['disputes'][number], 'status' | 'submittedAt'>

/** What it means for the business that sent the invoice. @param money what it is about, as text */
export function disputeSentence({ status, submittedAt }: Disputed, money: string): string {
  switch (status) {
    case 'warning':
      return `A bank is asking about a payment of ${money}. No money has been taken.`
    case 'needs_response':
      return `A customer disputed ${money}. The money is on hold until the bank decides.`
    case 'under_review':
      return submittedAt
        ? `${money} is in dispute. The bank has your response, and the money is on hold until it decides.`
        : `${money} is in dispute. The money is on hold until the bank decides.`
    case 'won':
      return `You won a dispute over ${money}. The payment stands.`
    case 'lost':
      return `You lost a dispute over ${money}. The bank returned it to the customer.`
  }
}
