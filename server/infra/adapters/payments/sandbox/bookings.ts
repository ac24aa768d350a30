import type { Entry, Refund, Session } from './entries'
import type { Dispute, Payout } from './entries-connect'

/** One movement of a balance; `net` is amount less fee, and a balance is the sum of its nets. */
export type Booking = {
  id: string
  /** Whose balance: a seller's account, or null for the shop's own. */
  accountId: string | null
  type: string
  reportingCategory: string
  amount: number
  fee: number
  net: number
  currency: string
  source: string
  createdAt: number
}

/** What the journal's lines refer to by id. */
type Known = {
  session(id: string): Session | undefined
  refund(id: string): Refund | undefined
  payout(id: string): Payout | undefined
  dispute(id: string): Dispute | undefined
}

const disputeFee = 1_500

/** 2.9 % and 30 cents, as for a domestic card. */
export const chargeFee = (amount: number) => Math.round(amount * 0.029) + 30

/**
 * What a line of the journal does to the balances. Read off the line each time rather than written into it, so that
 * journals from before there were balances have them too.
 */
export function bookingsOf(entry: Entry, known: Known): Booking[] {
  switch (entry.kind) {
    // One that was charged on a kept card is paid from the beginning.
    case 'session.created':
      return charged(entry.session, entry.session.payment)
    case 'session.paid':
      return charged(known.session(entry.id), entry.payment)
    case 'refund.created': {
      const { id, createdAt, amount, currency } = entry.refund
      return [book('refund', 'refund', id, createdAt, { amount: -amount, currency })]
    }
    case 'refund.failed': {
      const refund = known.refund(entry.id)
      return refund ? [book('refund_failure', 'refund_failure', refund.id, entry.at, refund)] : []
    }
    case 'transfer.created': {
      const { id, createdAt, amount, currency, accountId, paymentId } = entry.transfer
      return [
        book('transfer', 'transfer', id, createdAt, { amount: -amount, currency }),
        book('payment', 'charge', paymentId, createdAt, { amount, currency, accountId }),
      ]
    }
    case 'transfer.reversed': {
      const { id, createdAt, amount, currency, accountId, refundId } = entry.reversal
      return [
        book('transfer_refund', 'transfer_reversal', id, createdAt, { amount, currency }),
        book('payment_refund', 'refund', refundId, createdAt, { amount: -amount, currency, accountId }),
      ]
    }
    case 'payout.created': {
      const { id, createdAt, amount, currency, accountId } = entry.payout
      return [book('payout', 'payout', id, createdAt, { amount: -amount, currency, accountId })]
    }
    case 'payout.failed': {
      const payout = known.payout(entry.id)
      return payout ? [book('payout_failure', 'payout_reversal', payout.id, entry.at, payout)] : []
    }
    case 'dispute.created': {
      const { id, createdAt, amount, currency } = entry.dispute
      return [book('adjustment', 'dispute', id, createdAt, { amount: -amount, fee: disputeFee, currency })]
    }
    case 'dispute.closed': {
      const dispute = known.dispute(entry.id)
      return dispute && entry.won ? [book('adjustment', 'dispute_reversal', dispute.id, entry.at, dispute)] : []
    }
    default:
      return []
  }
}

function charged(session: Session | undefined, payment: Session['payment']): Booking[] {
  if (!session || !payment) return []
  const { amountTotal: amount, currency } = session
  return [book('charge', 'charge', payment.chargeId, payment.at, { amount, fee: chargeFee(amount), currency })]
}

type What = { amount: number; fee?: number; currency: string; accountId?: string }

function book(type: string, reportingCategory: string, source: string, createdAt: number, what: What): Booking {
  const { amount, fee = 0, currency, accountId = null } = what
  // A source has at most one movement of each category, so the id is the same whenever the journal is read.
  const id = `txn_${reportingCategory.replaceAll('_', '')}${source.slice(source.indexOf('_') + 1)}`
  return { id, accountId, type, reportingCategory, amount, fee, net: amount - fee, currency, source, createdAt }
}
